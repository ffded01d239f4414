import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { WidgetFrame } from '../../../../../.storybook/WidgetFrame.tsx';

const meta = {
  title: 'Widgets/Dateien (files)',
  component: WidgetFrame,
  args: {
    widget: 'files',
    label: 'Bilder',
    value: [
      { id: 1, datei_name: 'Umschlag.png', groesse: 1_310_720 },
      { datei_name: 'Inhaltsverzeichnis.pdf', groesse: 48_000, daten: 'JVBERi0xLjQK' },
    ],
    options: { download: 'bild/{item.id}', remove: 'bild/{item.id}', empty: 'Keine Bilder' },
  },
} satisfies Meta<typeof WidgetFrame>;

export default meta;

/** A photo of many megapixels, as a phone takes it. */
async function photo(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d')!;
  for (let x = 0; x < width; x += 8)
    for (let y = 0; y < height; y += 8) {
      drawing.fillStyle = `rgb(${(x * y) % 256} ${(x ^ y) % 256} ${(x + y) % 256})`;
      drawing.fillRect(x, y, 8, 8);
    }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'Dach.jpg', { type: 'image/jpeg' });
}

export const Photos: StoryObj<typeof meta> = {
  name: 'Verkleinert Fotos',
  args: { value: [], options: { maxEdge: 400, maxTotalMb: 0.2 } },
  async play({ canvasElement }) {
    const file = await photo(2400, 1600);
    await expect(file.size).toBeGreaterThan(0.2 * 1024 * 1024);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, file);
    const picture = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLImageElement>('.w-file-picture');
      if (!found) throw new Error('The photo is not read yet.');
      return found;
    });
    await picture.decode();
    await expect(picture.naturalWidth).toBe(400);
  },
};
