import { germanLocale } from '@schema-screens/locale';
import { fillText, resolveColumn } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { describe, expect, it } from 'vitest';
import { recordText } from './record-text.ts';

const meta: ResourceMeta = {
  definition: {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      genre: { type: 'string', 'x-enum': 'genre' },
      preis: { type: 'number' },
      nummern: { type: 'array', items: { type: 'integer' } },
      erschienen: { type: 'string', format: 'date' },
      verliehen: { type: 'boolean' },
      befund: { type: 'string', 'x-privacy': 'special' },
      konto: { type: 'string', format: 'iban', 'x-privacy': 'special' },
      leser: {
        type: 'object',
        properties: { name: { type: 'string' }, befund: { 'x-privacy': 'special' } },
      },
    },
  },
  enums: { genre: [{ key: 'krimi', label: 'Kriminalroman' }] },
};
const row = {
  id: 12345,
  genre: 'krimi',
  preis: 1234.5,
  nummern: [12345, 7],
  erschienen: '1924-11-28',
  verliehen: true,
  befund: 'Grippe',
  konto: 'DE89370400440532013000',
  leser: { name: 'Ada', befund: 'Husten' },
};
const read = (template: string, columns: Parameters<typeof resolveColumn>[0][] = []) =>
  fillText(template, {
    user: { role: 'leser', befund: 'offen' },
    params: { befund: 'aus der Adresse' },
    row,
    data: row,
    saved: { anzahl: 2, befund: 'Grippe' },
    item: { befund: 'von woanders' },
    textOf: recordText(
      germanLocale,
      meta,
      columns.map((column) => resolveColumn(column, meta)),
    ),
  });

describe('a text', () => {
  it.each([
    ['{row.erschienen}, {row.genre}, {data.verliehen}', '28.11.1924, Kriminalroman, Ja'],
    ['Nr. {row.id} für {row.preis}', 'Nr. 12345 für 1.234,5'],
    ['Nrn. {row.nummern}', 'Nrn. 12345, 7'],
    ['{saved.anzahl} neue', '2 neue'],
  ])('reads as cells do: %s', (template, text) => expect(read(template)).toBe(text));

  it.each([
    ['{row.befund}', '••••••••'],
    ['{data.befund} {saved.befund}', '•••••••• ••••••••'],
    ['{row.konto}', '•••• 3000'],
    ['{row.leser.befund}', '••••••••'],
    ['{row.leser.name}', 'Ada'],
    ['{row.leser}', '••••••••'],
  ])('masks what its class protects: %s', (template, text) => expect(read(template)).toBe(text));

  it("shows and masks values like the screen's definition", () => {
    expect(read('{row.befund}', [{ field: 'befund', mask: 'none' }])).toBe('Grippe');
    expect(read('{row.genre}', [{ field: 'genre', mask: 'all' }])).toBe('••••••••');
    const both = [{ field: 'befund', mask: 'none' as const }, { field: 'befund' }];
    expect(read('{row.befund}', both)).toBe('••••••••');
  });

  it('leaves other values unchanged', () => {
    expect(read('{params.befund}, {item.befund}, {user.befund}')).toBe(
      'aus der Adresse, von woanders, offen',
    );
  });
});
