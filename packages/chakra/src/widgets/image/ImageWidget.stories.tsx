import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { sampleFiles } from '../../../../../.storybook/sample-files.ts';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Bild (image)',
  component: WidgetFrame,
  args: {
    widget: 'image',
    label: 'Umschlag',
    value: { daten: sampleFiles.image.dataUrl, alt: 'Grüner Einband' },
    schema: { type: ['object', 'null'] },
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** An image of 400 by 200 pixels as a file. */
async function largePicture(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 200;
  canvas.getContext('2d')?.fillRect(0, 0, 200, 100);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File(blob ? [blob] : [], 'gross.png', { type: 'image/png' });
}

export const Shrunk: Story = {
  name: 'Verkleinert',
  args: { value: null, options: { maxEdge: 100 } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Bild auswählen' });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
    await expect(input).not.toBeNull();
    if (input) await userEvent.upload(input, await largePicture());
    const picture = await canvas.findByRole<HTMLImageElement>('img');
    await waitFor(() => expect(picture.naturalWidth).toBe(100));
    await expect(picture.naturalHeight).toBe(50);
  },
};
