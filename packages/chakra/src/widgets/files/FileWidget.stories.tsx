import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Datei (file)',
  component: WidgetFrame,
  args: {
    widget: 'file',
    label: 'Leseprobe',
    schema: {
      type: ['object', 'null'],
      title: 'Leseprobe',
      'x-file': { types: ['application/pdf'], maxBytes: 1_048_576 },
    },
    value: { datei_name: 'Leseprobe.pdf', groesse: 48_000, pfad: 'buch/1/inhalt/leseprobe' },
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

const choose = async (canvasElement: HTMLElement, name: string, content: string) =>
  userEvent.upload(
    canvasElement.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([content], name, { type: 'application/pdf' }),
    { applyAccept: false },
  );

export const Replaced: StoryObj<typeof meta> = {
  name: 'Wird ersetzt und entfernt',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Herunterladen: Leseprobe.pdf' });
    await choose(canvasElement, 'Neu.pdf', '%PDF');
    await canvas.findByRole('button', { name: 'Vorschau: Neu.pdf' });
    await expect(canvas.queryByText('Leseprobe.pdf')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Löschen: Neu.pdf' }));
    await expect(canvas.queryByText('Neu.pdf')).toBeNull();
  },
};

export const Refused: StoryObj<typeof meta> = {
  name: 'Nicht erlaubt',
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('button', { name: 'Datei auswählen' });
    await choose(canvasElement, 'Brief.txt', 'Hallo');
    await within(canvasElement).findByText(/^Brief.txt: Diese Art von Datei/);
    await choose(canvasElement, 'Lang.pdf', 'x'.repeat(1_048_577));
    await within(canvasElement).findByText(/^Lang.pdf .* ist zu groß/);
  },
};
