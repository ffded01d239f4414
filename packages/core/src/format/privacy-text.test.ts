import { germanLocale } from '@schema-screens/locale';
import { type Column, resolveColumn } from '@schema-screens/schema/language';
import { describe, expect, it } from 'vitest';
import { cellText } from './cell-text.ts';

const special = { type: 'string', 'x-privacy': 'special' };
const definition = {
  properties: {
    titel: { type: 'string', 'x-privacy': 'public' },
    befund: special,
    iban: { ...special, format: 'iban' },
    bank: { properties: { iban: { ...special, format: 'iban' }, ort: { type: 'string' } } },
    gesundheit: { 'x-privacy': 'special', properties: { label: { type: 'integer' } } },
    offen: { type: 'boolean', 'x-privacy': 'special' },
  },
};
const meta = { definition, enums: {} };

const shown = (column: Column, value: unknown): string =>
  cellText(germanLocale, resolveColumn(column, meta), value);
const iban = 'DE89370400440532013000';

describe('a column follows the privacy class of its value', () => {
  it.each([
    ['titel', 'Faust', 'Faust'],
    ['befund', 'Masern', '••••••••'],
    ['befund', null, ''],
    ['iban', iban, '•••• 3000'],
    ['bank.iban', iban, '•••• 3000'],
    ['bank.ort', 'Olden', 'Olden'],
    ['bank', { iban, ort: 'Olden' }, '••••••••'],
    ['gesundheit.label', 7, '••••••••'],
    ['offen', false, '••••••••'],
  ])('%s', (field, value, text) => expect(shown({ field }, value)).toBe(text));

  it('unless the definition says otherwise', () => {
    expect(shown({ field: 'befund', mask: 'none' }, 'Masern')).toBe('Masern');
    expect(shown({ field: 'befund', mask: 'end' }, '1234567890')).toBe('•••• 7890');
    expect(shown({ field: 'iban', mask: 'all' }, iban)).toBe('••••••••');
    expect(shown({ field: 'titel', mask: 'all' }, 'Faust')).toBe('••••••••');
    expect(shown({ field: 'titel', mask: 'none' }, 'Faust')).toBe('Faust');
  });
});
