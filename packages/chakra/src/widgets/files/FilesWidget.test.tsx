// @vitest-environment jsdom

import { germanLocale } from '@schema-screens/locale';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testDataSource } from '../../../../../tests/support/rendering/render-form.tsx';
import { renderWidget } from '../../../../../tests/support/rendering/render-widget.tsx';
import { FilesWidget } from './FilesWidget.tsx';
import { type FilesOptions, selectFiles } from './file-entry.ts';

afterEach(cleanup);

const options: FilesOptions = {
  download: 'bild/{item.id}',
  remove: 'bild/{item.id}',
  removed: { title: 'Bild', text: 'Das Bild wurde gelöscht' },
};
const stored = [{ id: 5, datei_name: 'alt.pdf', groesse: 1_310_720 }];
const label = 'Bilder';

const file = (name: string, size = 3): File => new File(['x'.repeat(size)], name);

function dropZone(): Element {
  const zone = screen.getByRole('button', { name: 'Dateien auswählen' }).closest('fieldset');
  if (!zone) throw new Error('no drop zone');
  return zone;
}

describe('files', () => {
  it('are added by dropping, with their contents', async () => {
    const { onChange } = renderWidget(FilesWidget, { label, options, value: stored });
    expect(screen.getByText('1,25/20 MB der Gesamtgröße verwendet')).toBeTruthy();
    fireEvent.drop(dropZone(), { dataTransfer: { files: [new File(['abc'], 'neu.TXT'), file('b.png')] } });
    await expect.poll(() => onChange.mock.lastCall?.[0]?.length).toBe(3);
    expect(onChange.mock.lastCall?.[0]?.[1]).toEqual({
      datei_name: 'neu.TXT',
      groesse: 3,
      daten: btoa('abc'),
    });
  });

  it('have the names that the back end gives their properties', async () => {
    const fileProperties = { name: 'title', size: 'bytes', content: 'body' };
    const data = { ...testDataSource([]).source, format: { fileProperties } };
    const value = [{ id: 5, title: 'alt.pdf', bytes: 1_310_720, shelf: 3 }];
    const { onChange } = renderWidget(FilesWidget, { label, options, value }, [], { data });
    expect(screen.getByText('alt.pdf')).toBeTruthy();
    expect(screen.getByText('1,25/20 MB der Gesamtgröße verwendet')).toBeTruthy();
    fireEvent.drop(dropZone(), { dataTransfer: { files: [new File(['abc'], 'neu.txt')] } });
    await expect
      .poll(() => onChange.mock.lastCall)
      .toEqual([[...value, { title: 'neu.txt', bytes: 3, body: btoa('abc') }]]);
  });

  it('move the focus to the next file on removal, in the end to the file button', async () => {
    const value = ['a.pdf', 'b.pdf', 'c.pdf'].map((datei_name) => ({
      datei_name,
      groesse: 1,
      daten: 'YQ==',
    }));
    renderWidget(FilesWidget, { label, options, value });
    const remove = (name: string) => screen.getByRole('button', { name: `Löschen: ${name}` });
    const focused = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    await userEvent.click(remove('b.pdf'));
    expect(document.activeElement).toBe(remove('c.pdf'));
    await userEvent.click(remove('c.pdf'));
    expect(document.activeElement).toBe(remove('a.pdf'));
    await userEvent.click(remove('a.pdf'));
    expect(focused()).toBe('Dateien auswählen');
  });

  it('show reading progress, and can come from the camera where photos are allowed', async () => {
    renderWidget(FilesWidget, { label, options });
    fireEvent.drop(dropZone(), { dataTransfer: { files: [file('a.pdf', 100_000)] } });
    await screen.findByRole('progressbar', { name: 'a.pdf wird gelesen' });
    await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
    const camera = document.querySelector<HTMLInputElement>('input[capture]');
    expect(camera?.getAttribute('capture')).toBe('environment');
    cleanup();
    renderWidget(FilesWidget, { label, options: { ...options, accept: ['pdf'] } });
    expect(document.querySelector('input[capture]')).toBeNull();
  });

  it('can be cancelled while they are read, and count as long as they are listed', async () => {
    const { engine, onChange } = renderWidget(FilesWidget, { label, options: { maxTotalMb: 0.25 } });
    fireEvent.drop(dropZone(), { dataTransfer: { files: [file('a.pdf', 100_000), file('b.pdf', 100_000)] } });
    fireEvent.drop(dropZone(), { dataTransfer: { files: [file('c.pdf', 100_000)] } });
    expect(engine.notify.mock.lastCall?.[0].title).toBe('Gesamtdateigröße überschritten');
    fireEvent.click(screen.getByRole('button', { name: 'Abbrechen: a.pdf' }));
    await expect
      .poll(() => onChange.mock.lastCall?.[0]?.map(({ datei_name }) => datei_name))
      .toEqual(['b.pdf']);
    await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  });

  it('of another type, or too large in all, are refused by name', async () => {
    const { engine, onChange } = renderWidget(FilesWidget, {
      label,
      options: { ...options, maxTotalMb: 1.25 },
      value: stored,
    });
    fireEvent.drop(dropZone(), { dataTransfer: { files: [file('a.exe'), file('b.pdf')] } });
    expect(engine.dismissNotices?.mock.invocationCallOrder[0]).toBeLessThan(
      engine.notify.mock.invocationCallOrder[0] ?? 0,
    );
    expect(engine.notify.mock.calls).toEqual([
      [
        {
          status: 'error',
          about: 'check',
          title: 'Unzulässiger Dateityp',
          text: 'a.exe wurde nicht hinzugefügt.',
        },
      ],
      [
        {
          status: 'error',
          about: 'check',
          title: 'Gesamtdateigröße überschritten',
          text: 'b.pdf wurde nicht hinzugefügt.',
        },
      ],
    ]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('that are refused stand at the field with the limit, until the next are chosen or one is removed', async () => {
    const limits = { ...options, accept: ['pdf', 'png'], maxTotalMb: 2 };
    const { onChange } = renderWidget(FilesWidget, { label, options: limits, value: stored }, [() => null]);
    const drop = (...files: File[]) => fireEvent.drop(dropZone(), { dataTransfer: { files } });
    const refused = () => screen.queryByRole('list', { name: 'Nicht hinzugefügt' });
    const texts = () => [...(refused()?.children ?? [])].map(({ textContent }) => textContent);
    drop(file('film.mov'), file('plan.pdf', 1_048_576), file('leer.pdf', 0), file('klein.PNG', 0));
    await expect
      .poll(texts)
      .toEqual([
        'film.mov: Diese Art von Datei geht hier nicht. Möglich sind PDF, PNG.',
        'plan.pdf (1,00\u00a0MB) ist zu groß: Alle Dateien zusammen dürfen höchstens 2 MB haben, es sind schon 1,25\u00a0MB.',
        'leer.pdf: In dieser Datei ist nichts.',
        'klein.PNG: In dieser Datei ist nichts.',
      ]);
    // The button that adds files says it, too.
    const described = screen
      .getByRole('button', { name: 'Dateien auswählen' })
      .getAttribute('aria-describedby');
    expect(described?.split(' ')).toContain(refused()?.id);
    expect(onChange).not.toHaveBeenCalled();
    drop(new File(['y'], 'alt.exe'));
    expect(texts()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Löschen: alt.pdf' }));
    await expect.poll(texts).toEqual([]);
  });

  it('share one limit: exactly the limit fits, one byte more does not', () => {
    const max = { maxTotalMb: 1 / 1024 };
    expect(selectFiles(germanLocale, [file('a.pdf', 1000), file('b.pdf', 24)], [], max).taken).toHaveLength(
      2,
    );
    expect(selectFiles(germanLocale, [file('a.pdf', 1000), file('b.pdf', 25)], [], max).taken).toHaveLength(
      1,
    );
    expect(selectFiles(germanLocale, [file('ohne')], [], {}).refused[0]?.reason).toBe(
      'Unzulässiger Dateityp',
    );
    expect(selectFiles(germanLocale, [file('leer.pdf', 0)], [], {}).refused[0]?.reason).toBe('Leere Datei');
    const twice = selectFiles(
      germanLocale,
      [file('a.pdf'), file('a.pdf'), file('b.pdf')],
      [{ name: 'b.pdf', size: 3 }],
      {},
    );
    expect(twice.taken).toHaveLength(1);
    expect(twice.refused.map(({ reason }) => reason)).toEqual(Array(2).fill('Datei schon ausgewählt'));
  });

  it('get their stored name at once, and it is announced', async () => {
    const { engine, onChange } = renderWidget(FilesWidget, { label, options });
    fireEvent.drop(dropZone(), { dataTransfer: { files: [file(`${'ä'.repeat(130)}.pdf`)] } });
    const datei_name = `${'ä'.repeat(116)}.pdf`;
    await expect.poll(() => onChange.mock.lastCall).toEqual([[expect.objectContaining({ datei_name })]]);
    expect(engine.notify).toHaveBeenCalledWith({
      status: 'info',
      title: 'Dateiname gekürzt',
      text: `Die Datei heißt jetzt „${datei_name}“.`,
    });
  });

  it('state the limits in advance', () => {
    renderWidget(FilesWidget, { label, options: { accept: ['pdf', 'jpg', 'jpeg'], maxTotalMb: 5 } });
    const { textContent } = dropZone();
    expect(textContent).toContain('Zusammen höchstens 5 MB: PDF, JPG');
  });

  it('that are stored are removed after confirmation by a call, and a notice confirms it', async () => {
    const user = userEvent.setup();
    const { engine, calls, onChange } = renderWidget(FilesWidget, { label, options, value: stored }, [
      () => null,
    ]);
    await user.click(screen.getByRole('button', { name: 'Löschen: alt.pdf' }));
    await expect.poll(() => onChange.mock.lastCall).toEqual([[]]);
    expect(calls).toMatchObject([{ method: 'DELETE', path: 'bild/5' }]);
    expect(engine.ask.mock.calls[0]?.[0].text).toContain('„alt.pdf“');
    expect(engine.notify).toHaveBeenCalledWith({
      status: 'success',
      title: 'Bild',
      text: 'Das Bild wurde gelöscht',
    });
  });

  it('stay when removal is declined', async () => {
    const user = userEvent.setup();
    const ask = vi.fn(async () => false);
    const { calls, onChange } = renderWidget(FilesWidget, { label, options, value: stored }, [], { ask });
    await user.click(screen.getByRole('button', { name: 'Löschen: alt.pdf' }));
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    expect(calls).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('are previewed: stored ones by a call, new ones from memory', async () => {
    const user = userEvent.setup();
    const contents = { datei_name: 'alt.pdf', daten: 'data:application/pdf;base64,QQ==' };
    const value = [...stored, { datei_name: 'neu.png', groesse: 1, daten: 'QQ==' }];
    const { engine } = renderWidget(FilesWidget, { label, options, value }, [() => contents]);
    await user.click(screen.getByRole('button', { name: 'Vorschau: alt.pdf' }));
    await expect
      .poll(() => engine.previewFile.mock.calls)
      .toEqual([[{ name: contents.datei_name, dataUrl: contents.daten }]]);
    await user.click(screen.getByRole('button', { name: 'Vorschau: neu.png' }));
    await expect
      .poll(() => engine.previewFile.mock.lastCall)
      .toEqual([{ name: 'neu.png', dataUrl: 'data:image/png;base64,QQ==' }]);
  });

  it('can be downloaded, but not changed, in display mode', () => {
    renderWidget(FilesWidget, { label, options, value: stored, mode: 'display' });
    expect(screen.getByRole('button', { name: 'Herunterladen: alt.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Löschen: alt.pdf' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Dateien auswählen' })).toBeNull();
  });
});
