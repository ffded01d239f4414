import { Button } from '@chakra-ui/react';
import type { NamedDocument } from '@schema-screens/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleFiles } from '../../../../.storybook/sample-files.ts';
import { useHost } from '../host/host.ts';

function Previewer({ file }: { file: NamedDocument }) {
  const { previewFile } = useHost().dialogs;
  return <Button onClick={() => previewFile(file)}>Vorschau</Button>;
}

async function openPreview(canvasElement: HTMLElement, file: NamedDocument): Promise<HTMLElement> {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Vorschau' }));
  return screen.findByRole('dialog', { name: file.name });
}

const meta = {
  title: 'Dialoge/Vorschau',
  component: Previewer,
  args: { file: sampleFiles.pdf },
} satisfies Meta<typeof Previewer>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Whether something dark was drawn on the page. */
function hasInk(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return data.some((value, index) => index % 4 === 0 && value < 100 && data[index + 3] === 255);
}

export const Pdf: Story = {
  name: 'PDF',
  async play({ canvasElement, args }) {
    const dialog = await openPreview(canvasElement, args.file);
    const page = await within(dialog).findByRole('region', { name: 'Seite 1 von 1' });
    await waitFor(() => expect(page).toHaveTextContent('Leseprobe'));
    await waitFor(() => expect(hasInk(page.querySelector('canvas') as HTMLCanvasElement)).toBe(true));
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openPreview(canvasElement, args.file);
    await screen.findByRole('region', { name: 'Seite 1 von 1' });
  },
};

export const Picture: Story = {
  name: 'Bild',
  args: { file: sampleFiles.image },
  async play({ canvasElement, args }) {
    const dialog = await openPreview(canvasElement, args.file);
    const image = await within(dialog).findByRole<HTMLImageElement>('img', { name: 'Umschlag.png' });
    await waitFor(() => expect(image.naturalWidth).toBe(48));
  },
};

export const PlainText: Story = {
  name: 'Text',
  args: { file: sampleFiles.text },
  async play({ canvasElement, args }) {
    const dialog = await openPreview(canvasElement, args.file);
    await within(dialog).findByText(/Ein Roman in sieben Kapiteln/);
  },
};

export const UnknownType: Story = {
  name: 'Dateityp ohne Vorschau',
  args: { file: sampleFiles.unknown },
  async play({ canvasElement, args }) {
    const dialog = await openPreview(canvasElement, args.file);
    await within(dialog).findByText(/gibt es keine Vorschau/);
    await expect(within(dialog).getByRole('button', { name: 'Herunterladen' })).toBeVisible();
  },
};

export const OnPhone: Story = {
  name: 'PDF auf dem Telefon',
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement, args }) {
    const dialog = await openPreview(canvasElement, args.file);
    const page = await within(dialog).findByRole('region', { name: 'Seite 1 von 1' });
    await expect(page.getBoundingClientRect().width).toBeLessThanOrEqual(window.innerWidth);
  },
};
