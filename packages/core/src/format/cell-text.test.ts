import { germanLocale } from '@schema-screens/locale';
import { describe, expect, it } from 'vitest';
import { cellText } from './cell-text.ts';

it.each([
  ['end', 'DE89370400440532013000', '•••• 3000'],
  ['all', 1808, '••••••••'],
  ['all', null, ''],
] as const)('masks %s of %s wherever the value is shown as text', (mask, value, text) => {
  expect(cellText(germanLocale, { cell: 'text', schema: undefined, enumValues: [], mask }, value)).toBe(text);
});

it.each([
  ['percent', 12.5, '12,5 %'],
  ['timeWindow', '2026-03-02T09:00/12:00', '02.03.2026, 09:00 bis 12:00 Uhr'],
  [
    'richText',
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Guten Tag' }] }] },
    'Guten Tag',
  ],
  ['richText', { type: 'doc', content: '<b>' }, ''],
] as const)('a value of the cell %s reads as people write it', (cell, value, text) => {
  expect(cellText(germanLocale, { cell, schema: undefined, enumValues: [] }, value)).toBe(text);
});

it('a badge reads as it is shown', () => {
  const options = { values: { zu: { text: 'geschlossen' } }, otherwise: { tone: 'warning' } };
  const schema = { type: 'string' };
  const text = (value: unknown) =>
    cellText(germanLocale, { cell: 'badge', schema, enumValues: [], options }, value);
  expect([text('zu'), text('offen'), text(null)]).toEqual(['geschlossen', 'offen', '']);
  expect(text(['zu', 'offen'])).toBe('geschlossen, offen');
});

it('a badge of an empty value has the text of its look', () => {
  const options = { values: { '': { text: 'da' }, zu: { text: 'geschlossen' } } };
  const column = { cell: 'badge', schema: { type: 'string' }, enumValues: [], options };
  for (const value of [null, undefined, ''])
    for (const mask of [undefined, 'end'] as const)
      expect(cellText(germanLocale, { ...column, mask }, value)).toBe('da');
  const other = { ...column, options: { otherwise: { text: 'unbekannt' } } };
  expect(cellText(germanLocale, { ...other, mask: undefined }, null)).toBe('unbekannt');
});

it('does not show the key of a record that the user may not see', () => {
  const schema = { type: 'integer', 'x-hiddenReference': true };
  expect(cellText(germanLocale, { cell: 'number', schema, enumValues: [] }, 4711)).toBe('nicht einsehbar');
  expect(cellText(germanLocale, { cell: 'number', schema, enumValues: [] }, null)).toBe('');
});

describe('a list is formatted entry by entry', () => {
  const choice = { oneOf: [{ type: 'string', format: 'date' }, { type: 'number' }] };
  const someOrAll = {
    type: 'string',
    anyOf: [{ const: 'alle', title: 'Alle Verträge' }, { type: 'string' }],
  };

  it.each([
    ['text', { type: 'number' }, [1.5, 2.25], '1,5, 2,25'],
    ['text', { type: 'string', format: 'date' }, ['1924-11-20', '2026-02-03'], '20.11.1924, 03.02.2026'],
    ['text', { type: 'boolean' }, [true, null, false], 'Ja, Nein'],
    ['text', choice, ['1924-11-20', 2.5], '20.11.1924, 2,5'],
    ['text', { type: 'array', items: { type: 'number' } }, [[1.5], [2, 3.5]], '1,5, 2, 3,5'],
    ['text', {}, [{ a: 'x', b: { c: true } }, 'y'], 'x, Ja, y'],
    ['amount', { type: 'number' }, [1, 2.5], '1,00\u00a0€, 2,50\u00a0€'],
    ['text', { type: 'number', 'x-money': { unit: 'USD' } }, [1, 2.5], '1,00\u00a0$, 2,50\u00a0$'],
    ['lines', { type: 'number' }, [1.5], '1,5'],
    ['truncate', someOrAll, ['910000001', '920000003'], '910000001, 920000003'],
    ['truncate', someOrAll, ['alle'], 'Alle Verträge'],
    ['number', { anyOf: [{ enum: [0], title: 'keine' }, { type: 'integer' }] }, [0, 1000], 'keine, 1.000'],
  ])('%s of %j', (cell, items, value, text) => {
    expect(cellText(germanLocale, { cell, schema: { type: 'array', items }, enumValues: [] }, value)).toBe(
      text,
    );
  });
});

it.each(['text', 'date', 'number', 'truncate', 'email', 'ownCell'])(
  'an object is its parts in the cell %s, and never [object Object]',
  (cell) => {
    const value = { ort: 'Olden', leer: {}, datei: { daten: 'data:text/plain;base64,QQ==', name: 'a.txt' } };
    expect(cellText(germanLocale, { cell, schema: undefined, enumValues: [] }, value)).toBe('Olden, a.txt');
    expect(cellText(germanLocale, { cell, schema: undefined, enumValues: [], mask: 'all' }, value)).toBe(
      '••••••••',
    );
  },
);

it("masks all but the end of a list's text", () => {
  const list = [{ nummer: 'DE89370400440532013000' }];
  expect(cellText(germanLocale, { cell: 'text', schema: undefined, enumValues: [], mask: 'end' }, list)).toBe(
    '•••• 3000',
  );
});

it('keys of a missing enumeration are shown unchanged', () => {
  const items = { type: 'string', 'x-enum': 'fehlt' };
  expect(
    cellText(germanLocale, { cell: 'text', schema: { type: 'array', items }, enumValues: [] }, ['de']),
  ).toBe('de');
  expect(cellText(germanLocale, { cell: 'enum', schema: items, enumValues: [] }, 'de')).toBe('de');
});
