// @vitest-environment jsdom

import { type DataSource, unreadableResponse } from '@schema-screens/core';
import { restRecords } from '@schema-screens/core/adapters';
import type { FormScreen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { bookForm } from '../../../../.storybook/library.ts';
import { hangMs } from '../../../../tests/support/hang-ms.ts';
import { drawMadeUpScreen, press } from '../../../../tests/support/rendering/draw-made-up.tsx';
import { unmarked } from '../../../../tests/support/rendering/made-up-language.ts';
import { mark } from '../../../../tests/support/rendering/marks.ts';

afterEach(cleanup);

const schemas = {
  datei: { type: ['object', 'null'], 'x-file': { types: ['application/pdf'], maxBytes: 1_048_576 } },
  bild: { type: ['string', 'null'] },
  dateien: { type: 'array' },
  leser: { type: ['string', 'null'] },
  verlag: { type: ['string', 'null'] },
  orte: { type: 'array', items: { type: 'string' } },
};
type Field = keyof typeof schemas;

const meta = {
  definition: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, { ...schema, title: mark(name) }]),
    ),
  },
  enums: {},
} as unknown as ResourceMeta;

const valueHelp = { path: 'leser', value: 'nr', label: '{item.name}' };

/** A form with one field, in which something can be entered. */
function drawField(
  field: Field,
  more: object,
  call: DataSource['call'] = async () => ({ data: {} as never, etag: '"1"' }),
) {
  const form = {
    ...bookForm,
    name: 'BUCH_ANLEGEN',
    path: '/buch/neu',
    mode: 'create',
    sections: [{ fields: [{ field, ...more }] }],
  } as FormScreen;
  drawMadeUpScreen(form, { ...restRecords(call), meta: async () => meta, call });
}

const choose = async (...files: File[]) => {
  const input = await vi.waitUntil(() => document.querySelector<HTMLInputElement>('input[type=file]'), {
    timeout: hangMs,
  });
  await userEvent.upload(input, files, { applyAccept: false });
};
const fileOf = (name: string, content: string, type = 'application/pdf') =>
  new File([content], name, { type });
const expectMarked = (...data: string[]) => expect(unmarked(data)).toEqual([]);

it('a file that is refused, chosen and removed has no German word in another language', async () => {
  drawField('datei', { widget: 'file' });
  await choose(fileOf('Brief.txt', 'Hallo'));
  await screen.findByText(/Diese Art von Datei/);
  expectMarked('Brief.txt');
  await choose(fileOf('Lang.pdf', 'x'.repeat(1_048_577)));
  await screen.findByText(/ist zu groß/);
  expectMarked('Lang.pdf');
  await choose(fileOf('Neu.pdf', '%PDF'));
  await userEvent.click(await screen.findByRole('button', { name: mark('Löschen: Neu.pdf') }));
  await screen.findByText(mark('Datei auswählen'));
  expectMarked();
});

it('files that are refused and chosen have no German word in another language', async () => {
  drawField('dateien', { widget: 'files' });
  await choose(fileOf('Leer.pdf', ''), fileOf('Programm.exe', 'x', 'application/x-msdownload'));
  await screen.findByText(/In dieser Datei ist nichts/);
  expectMarked('Leer.pdf', 'Programm.exe');
  await choose(fileOf('Neu.pdf', '%PDF'));
  await screen.findAllByText(/Neu\.pdf/);
  expectMarked('Leer.pdf', 'Programm.exe', 'Neu.pdf');
});

it('a picture that is refused has no German word in another language', async () => {
  drawField('bild', { widget: 'image' });
  await choose(fileOf('Brief.pdf', '%PDF'));
  await screen.findByText(/wurde nicht übernommen/);
  expectMarked('Brief.pdf');
});

it('a picture that is chosen and replaced has no German word in another language', async () => {
  drawField('bild', { widget: 'image' });
  for (const [name, type, content] of [
    ['Umschlag.png', 'image/png', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])],
    ['Neu.gif', 'image/gif', 'GIF89a'],
  ] as const) {
    await choose(new File([content], name, { type }));
    await vi.waitUntil(() => document.querySelector(`img[src^="data:${type}"]`), { timeout: hangMs });
    await screen.findByText(mark('Ein Bild ist ausgewählt.'));
    await screen.findByRole('button', { name: mark('Bild ersetzen') });
    expectMarked(name);
  }
});

it('files that are being sent, and whose sending fails, have no German word in another language', async () => {
  let fail: (reason: unknown) => void = () => undefined;
  drawField('dateien', { widget: 'files' }, async ({ method, onProgress }) => {
    if (method === 'GET') return { data: {} as never, etag: '"1"' };
    onProgress?.(0.75);
    return new Promise((_done, reject) => {
      fail = reject;
    });
  });
  await choose(...['Brief.pdf', 'Neu.pdf'].map((name) => fileOf(name, name.repeat(20_000))));
  await screen.findByText('Neu.pdf');
  await press('Speichern');
  await screen.findByRole('progressbar', { name: mark('Brief.pdf ist gesendet') });
  expectMarked('Brief.pdf', 'Neu.pdf');
  fail(unreadableResponse(503));
  await screen.findByRole('button', { name: mark('Erneut senden') });
  expectMarked('Brief.pdf', 'Neu.pdf');
});

const picker = { widget: 'entity-picker', valueHelp };

it('a picker without a match has no German word in another language', async () => {
  drawField('leser', picker, async ({ path }) => ({
    data: (path.endsWith('/new') ? {} : { data: [], count: 0 }) as never,
    etag: '"1"',
  }));
  await userEvent.type(await screen.findByRole('combobox'), 'Q');
  await screen.findAllByText(/Keine Treffer/);
  expectMarked();
});

it('a picker with a match has no German word in another language', async () => {
  const readers = [{ nr: '1', name: mark('Ast') }];
  drawField('leser', picker, async ({ path }) => ({
    data: (path.endsWith('/new') ? {} : { data: readers, count: 1 }) as never,
    etag: '"1"',
  }));
  await userEvent.type(await screen.findByRole('combobox'), 'Ast');
  await screen.findByText(/Ein Treffer/);
  expectMarked();
});

it.each([
  ['leser', picker, /Die Suche ist gerade nicht möglich/],
  ['verlag', { widget: 'suggestion', valueHelp }, /Vorschläge sind gerade nicht verfügbar/],
] as const)(
  'the search of %s that fails has no German word in another language',
  async (field, more, shown) => {
    drawField(field, more, async ({ path }) => {
      if (path.endsWith('/new')) return { data: {} as never, etag: '"1"' };
      throw unreadableResponse(429);
    });
    await userEvent.type(await screen.findByRole('combobox'), 'Q');
    await screen.findByText(shown);
    expectMarked();
  },
);

it('values that are entered twice have no German word in another language', async () => {
  drawField('orte', { widget: 'value-list' });
  const input = await screen.findByRole('textbox');
  await userEvent.type(input, 'Ort{Enter}Ort{Enter}');
  await screen.findByText(/steht schon in der Liste/);
  expectMarked('Ort');
});
