import { germanLocale } from '@schema-screens/locale';
import { describe, expect, it } from 'vitest';
import { parseValue } from './parse-value.ts';
import {
  hasDateFormat,
  kindOfValue,
  type ValueKind,
  valueKind,
  valueKinds,
  withDisplayPrefix,
} from './value-kinds.ts';

it('each kind has a cell and a widget', () => {
  const kinds: [string, ValueKind][] = Object.entries(valueKinds);
  const rows = kinds.map(([name, { cell, widget, filter }]) => `${name}: ${cell}, ${widget}, ${filter}`);
  expect(rows).toMatchInlineSnapshot(`
    [
      "date: date, date, day",
      "dateTime: dateTime, date-time, moment",
      "timeOfDay: text, text, text",
      "timeWindow: timeWindow, time-window, text",
      "email: email, email, text",
      "phone: phone, phone, text",
      "iban: iban, iban, text",
      "bic: text, bic, text",
      "password: text, password, undefined",
      "image: image, image, undefined",
      "document: richText, rich-text, undefined",
      "file: file, file, undefined",
      "money: amount, amount, number",
      "boolean: boolean, switch, flag",
      "integer: number, number, number",
      "number: number, number, number",
      "lines: text, textarea, text",
      "text: text, text, text",
      "list: text, value-list, undefined",
      "other: text, value, undefined",
    ]
  `);
});

describe('the kind of a value', () => {
  it.each([
    [{ type: ['string', 'null'], format: 'not-past' }, 'date'],
    [{ format: 'date-time' }, 'dateTime'],
    [{ type: 'integer', format: 'date' }, 'integer'],
    [{ type: 'string', format: 'uri' }, 'text'],
    [{ type: 'string', format: 'email', maxLength: 300 }, 'email'],
    [{ type: 'string', maxLength: 300 }, 'lines'],
    [{ type: ['number', 'null'], 'x-money': true }, 'money'],
    [{ type: ['object', 'null'], 'x-document': true }, 'document'],
    [{ type: ['object', 'null'], 'x-file': {} }, 'file'],
    [{ type: 'array', items: { type: 'string', format: 'date' } }, 'list'],
    [{ type: 'array', items: { type: 'object' } }, 'other'],
    [{ enum: [1, 2] }, 'number'],
    [undefined, 'other'],
  ])('of %j is %s', (schema, kind) => expect(kindOfValue(schema)).toBe(kind));

  it('says which values have a day', () => {
    const formats = ['date', 'not-future', 'date-time', 'time-window', 'time-of-day'];
    expect(formats.filter((format) => hasDateFormat({ type: 'string', format }))).toEqual([
      'date',
      'not-future',
      'date-time',
    ]);
  });
});

describe('what is written of a value', () => {
  it.each([
    [{ type: 'string', format: 'not-future' }, '2026-02-01', '01.02.2026'],
    [{ type: 'string', format: 'date-time' }, '2026-07-01T10:05:00.000Z', '01.07.2026 12:05'],
    [{ type: 'string', format: 'time-of-day' }, '09:30', '9.30 Uhr'],
    [{ type: 'boolean' }, false, 'Nein'],
    [{ type: 'integer' }, 1500, '1500'],
    [{ type: 'number' }, 1500.5, '1500,5'],
    [{ type: 'number', 'x-money': true }, 1500.5, '1.500,50\u00a0€'],
    [{ type: 'number', 'x-money': { unit: 'USD' } }, -1500.5, '-1.500,50\u00a0$'],
    [{ type: 'number', 'x-money': { unit: 'CHF', digits: 0 } }, 1500, '1.500\u00a0CHF'],
  ] as [Record<string, unknown>, unknown, string][])('is read again: %j', (schema, value, typed) => {
    const { text, typedText = text } = valueKind(schema);
    if (typedText) expect(typedText(germanLocale, value, schema)).toBe(typed);
    expect(parseValue(germanLocale, schema, typed)).toBe(value);
  });

  it('is also read as people write it', () => {
    const read = (schema: object, text: string) => parseValue(germanLocale, { ...schema }, text);
    expect(read({ type: 'number', 'x-money': true }, '1.500,50 €')).toBe(1500.5);
    expect(read({ type: 'boolean' }, '1')).toBe(true);
    expect(read({ type: 'boolean' }, 'vielleicht')).toBeUndefined();
    expect(read({ type: 'string', format: 'date' }, 'bald')).toBeUndefined();
    expect(read({ type: 'string' }, '1.2.26')).toBeUndefined();
  });
});

it('puts the prefix before numbers only', () => {
  const schema = { type: 'string', 'x-prefix': '1' } as const;
  expect(withDisplayPrefix('10000001', schema)).toBe('110000001');
  expect(withDisplayPrefix('ALLE', schema)).toBe('ALLE');
  expect(withDisplayPrefix('', schema)).toBe('');
  expect(withDisplayPrefix('7', undefined)).toBe('7');
});
