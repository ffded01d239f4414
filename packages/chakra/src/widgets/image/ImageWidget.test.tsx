// @vitest-environment jsdom

import type { JsonSchema } from '@schema-screens/schema/model';
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Responder } from '../../../../../tests/support/rendering/render-form.tsx';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { ImageWidget } from './ImageWidget.tsx';
import { imageType } from './image-value.ts';

// The tests count requests, and StrictMode sends each twice.
configure({ reactStrictMode: false });

afterEach(cleanup);

const label = 'Umschlag';
const pngBytes = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUg=='), (letter) => letter.charCodeAt(0));
const png = (name = 'umschlag.png'): File => new File([pngBytes], name, { type: 'image/png' });
const daten = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';

function drop(file: File): void {
  const zone = screen.getByRole('button', { name: /^Bild (auswählen|ersetzen)$/ }).closest('fieldset');
  if (!zone) throw new Error('no drop zone');
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
}

describe('an image', () => {
  it('is stored as a data URL and shown', async () => {
    const { onChange, onBlur } = renderWidget(ImageWidget, { label });
    drop(png());
    await expect.poll(() => onChange.mock.lastCall).toEqual([daten]);
    expect((await screen.findByRole<HTMLImageElement>('img', { name: label })).src).toBe(daten);
    await expect.poll(() => onBlur.mock.calls.length).toBeGreaterThan(0);
  });

  it('keeps its alternative text, also when it is replaced, where the schema has a place for it', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(ImageWidget, { label, schema: { type: ['object', 'null'] } });
    drop(png());
    await user.type(await screen.findByLabelText('Alternativtext'), 'Rotes Buch');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith({ daten, alt: 'Rotes Buch' });
    drop(png('b.png'));
    await expect.poll(() => onChange.mock.calls.length).toBe(3);
    expect(onChange).toHaveBeenLastCalledWith({ daten, alt: 'Rotes Buch' });
    expect(screen.getByRole('img', { name: 'Rotes Buch' })).toBeTruthy();
  });

  it.each([
    ['Unzulässiger Dateityp', png('a.svg'), {}],
    ['Bild größer als 0,001 MB', new File([new Uint8Array(2000)], 'a.png'), { maxMb: 0.001 }],
    ['Kein Bild', new File(['<svg/>'], 'a.png', { type: 'image/png' }), {}],
  ])('is refused: %s', async (title, file, options) => {
    const { engine, onChange } = renderWidget(ImageWidget, { label, options });
    drop(file);
    await expect
      .poll(() => engine.notify.mock.lastCall)
      .toEqual([{ status: 'error', about: 'check', title, text: `${file.name} wurde nicht übernommen.` }]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('that is too large is refused before it is read', async () => {
    const reading = vi.spyOn(FileReader.prototype, 'readAsDataURL');
    const { engine } = renderWidget(ImageWidget, { label, options: { maxMb: 0.001 } });
    drop(new File([new Uint8Array(2000)], 'a.gif', { type: 'image/gif' }));
    await expect
      .poll(() => engine.notify.mock.lastCall?.[0])
      .toMatchObject({ title: 'Bild größer als 0,001 MB' });
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
  });

  it('is removed by its button', async () => {
    const user = userEvent.setup();
    const { onChange } = renderWidget(ImageWidget, { label, value: daten });
    await user.click(screen.getByRole('button', { name: 'Bild entfernen' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('that cannot be drawn is reported', () => {
    renderWidget(ImageWidget, { label, value: daten, mode: 'display' });
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Das Bild lässt sich nicht anzeigen.')).toBeTruthy();
  });

  it('is recognized by its first bytes', () => {
    expect(imageType(btoa('\xff\xd8\xff\xe0'))).toBe('image/jpeg');
    expect(imageType(btoa('GIF89a'))).toBe('image/gif');
    expect(imageType(btoa('<svg>'))).toBeUndefined();
  });
});

describe('an image that is a file of its own', () => {
  const options = {
    download: 'bild/{item.id}',
    remove: 'bild/{item.id}',
    confirm: 'Bild „{item.datei_name}“ löschen?',
  };
  const schema: JsonSchema = { type: ['object', 'null'], properties: { alt: { type: 'string' } } };
  const stored = { id: 5, datei_name: 'alt.png', groesse: 100, alt: 'Rotes Buch' };
  const answers: Responder = ({ method }) => (method === 'GET' ? { datei_name: 'alt.png', daten } : {});

  it('is fetched by the call of the definition', async () => {
    const { calls } = renderWidget(ImageWidget, { label, options, schema, value: stored, mode: 'display' }, [
      answers,
    ]);
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Rotes Buch' });
    expect(picture.src).toBe(daten);
    expect(calls).toMatchObject([{ method: 'GET', path: 'bild/5' }]);
  });

  it('reports a failed load', async () => {
    renderWidget(ImageWidget, { label, options, schema, value: stored, mode: 'display' });
    await screen.findByText('Das Bild lässt sich nicht anzeigen.');
  });

  it('is sent with name and contents by the saving call, and may be larger', async () => {
    const { onChange } = renderWidget(ImageWidget, { label, options, schema });
    expect(screen.getByText(/höchstens 20 MB/)).toBeTruthy();
    drop(png());
    const file = {
      datei_name: 'umschlag.png',
      groesse: pngBytes.length,
      daten: 'iVBORw0KGgoAAAANSUhEUg==',
      alt: null,
    };
    await expect.poll(() => onChange.mock.lastCall).toEqual([file]);
    expect(screen.getByRole<HTMLImageElement>('img', { name: label }).src).toBe(daten);
  });

  it('is deleted at the back end after confirmation', async () => {
    const user = userEvent.setup();
    const { calls, engine, onChange } = renderWidget(ImageWidget, { label, options, schema, value: stored }, [
      answers,
    ]);
    engine.ask.mockResolvedValueOnce(false);
    await user.click(screen.getByRole('button', { name: 'Bild entfernen' }));
    await expect.poll(() => engine.ask.mock.calls[0]?.[0].text).toBe('Bild „alt.png“ löschen?');
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Bild entfernen' }));
    await expect.poll(() => onChange.mock.lastCall).toEqual([null]);
    expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([{ path: 'bild/5' }]);
    expect(engine.notify).toHaveBeenCalledWith({
      status: 'success',
      title: 'Bild',
      text: 'Das Bild wurde gelöscht.',
    });
  });
});
