import { germanLocale } from '@schema-screens/locale';
import { keywordErrors } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRules } from '../../../packages/core/src/form/rules/form-rules.ts';
import { interpretingValidator } from '../../../packages/core/src/form/validation/interpreting-validator.ts';
import { createValidator } from '../../../packages/server/src/resources/checks/validator.ts';
import { compiledValidator } from '../../support/rendering/compiled-validator.ts';

const now = () => new Date('2026-03-10T12:00:00Z');
const server = createValidator(now);

// In the browser, rules use the system clock.
beforeAll(() => vi.useFakeTimers({ now: now(), toFake: ['Date'] }));
afterAll(() => vi.useRealTimers());

/** The server's messages by path. Empty inputs are left out, as in the browser. */
function serverSays(schema: JsonSchema, data: Record<string, unknown>): string[] {
  const filled = Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== null && value !== ''),
  );
  return server
    .check(schema, filled)
    .map(({ dataPath, message }) => `${dataPath}: ${message}`)
    .sort();
}

/** A form's messages, by the compiled validator and by the interpreting one. */
function browserSays(schema: JsonSchema, data: Record<string, unknown>): string[][] {
  return [compiledValidator(schema), interpretingValidator(schema)].map((validate) => {
    const rules = createRules(germanLocale, schema, (value) => [
      ...validate(value),
      ...keywordErrors(schema, value, now()),
    ]);
    return [...rules.check(data)]
      .filter(([, [message]]) => message?.repeatedBy === undefined)
      .map(([path, [message]]) => `${path}: ${message?.text}`)
      .sort();
  });
}

/**
 * The rules of docs/portal/verwaltung.md and docs/portal/konto.md, KO-5, with values that keep and that break them, and the
 * sentence that both sides must say.
 */
const corpus: [rule: string, schema: JsonSchema, good: unknown[], bad: unknown[], says: string][] = [
  ['required', { type: 'string' }, ['a'], [null, '', undefined], 'darf nicht leer sein.'],
  [
    'minLength',
    { type: 'string', minLength: 9, maxLength: 9 },
    ['123456789'],
    ['12345678'],
    'muss mindestens 9 Zeichen enthalten.',
  ],
  [
    'maxLength',
    { type: 'string', maxLength: 3 },
    ['abc', 'äöü', '😀😀😀'],
    ['abcd'],
    'darf maximal 3 Zeichen enthalten.',
  ],
  ['integer', { type: 'integer' }, [1, -7], [1.5, 'abc'], 'muss eine Ganzzahl sein.'],
  [
    'between',
    { type: 'integer', minimum: 1, maximum: 5 },
    [1, 5],
    [0, 6],
    'ist außerhalb des gültigen Bereichs.',
  ],
  ['min', { type: 'number', minimum: 1 }, [1], [0.99], 'darf nicht kleiner als 1 sein.'],
  ['max', { type: 'number', maximum: 5 }, [5], [5.01], 'darf nicht größer als 5 sein.'],
  [
    'integer of 32 bits',
    { type: 'integer', minimum: -2147483648, maximum: 2147483647 },
    [2147483647],
    [2147483648],
    'ist außerhalb des gültigen Bereichs.',
  ],
  [
    'decimals',
    { type: 'number', multipleOf: 0.01 },
    [0.07, 19.99],
    [0.001],
    'hat zu viele Nachkommastellen.',
  ],
  [
    'e-mail',
    { type: 'string', format: 'email', maxLength: 60 },
    ['erika@example.org'],
    ['erika', 'a@b', 'a b@c.de'],
    'ist keine gültige E-Mail-Adresse.',
  ],
  [
    'no e-mail',
    { type: 'string', format: 'not-email' },
    ['erika'],
    ['erika@example.org'],
    'darf keine E-Mail-Adresse sein.',
  ],
  [
    'IP address',
    { type: 'string', format: 'ip' },
    ['192.168.0.1', '::1'],
    ['256.1.1.1', 'x'],
    'ist keine gültige IP-Adresse.',
  ],
  [
    'URL',
    { type: 'string', format: 'uri' },
    ['https://a.de'],
    ['javascript:alert(1)'],
    'ist keine gültige Internetadresse.',
  ],
  [
    'date',
    { type: 'string', format: 'date' },
    ['2024-02-29'],
    ['2023-02-29', '31.2.2025'],
    'ist kein gültiges Datum.',
  ],
  [
    'not in the future',
    { type: 'string', format: 'not-future' },
    ['2026-03-10'],
    ['2026-03-11'],
    'darf nicht in der Zukunft liegen.',
  ],
  [
    'not in the past',
    { type: 'string', format: 'not-past' },
    ['2026-03-10'],
    ['2026-03-09'],
    'darf nicht in der Vergangenheit liegen.',
  ],
  [
    'not later than',
    { type: 'string', format: 'date', formatMaximum: '2026-12-31' },
    ['2026-12-31'],
    ['2027-01-01'],
    'darf nicht nach dem 31.12.2026 liegen.',
  ],
  [
    'not earlier than',
    { type: 'string', format: 'date', formatMinimum: 'today' },
    ['2026-03-10'],
    ['2026-03-09'],
    'darf nicht vor dem 10.03.2026 liegen.',
  ],
  [
    'IBAN',
    { type: 'string', format: 'iban' },
    ['DE89370400440532013000'],
    ['DE89370400440532013001'],
    'ist keine gültige IBAN.',
  ],
  ['BIC', { type: 'string', format: 'bic' }, ['COBADEFFXXX'], ['COBADE'], 'ist kein gültiger BIC.'],
  [
    'MAC address',
    { type: 'string', format: 'mac' },
    ['00:1A:2B:3C:4D:5E'],
    ['00:1A'],
    'ist keine gültige MAC-Adresse.',
  ],
  [
    'time of RFC 3339',
    { type: 'string', format: 'time' },
    ['10:11:12Z', '10:11:12.5+02:00', '23:59:60Z', '01:59:60+02:00'],
    ['10:30', '10:11:12', '24:00:00Z', '10:11:60Z', '10:11:12+24:00'],
    'ist keine gültige Uhrzeit mit Zeitzone.',
  ],
  [
    'time of day',
    { type: 'string', format: 'time-of-day' },
    ['09:30'],
    ['24:00', '9:5', '10:11:12Z'],
    'ist keine gültige Uhrzeit.',
  ],
  [
    'password',
    { type: 'string', format: 'password' },
    ['Abcdefg1', 'abcdef1!'],
    ['abcdefgh', 'Ab1!', 'abcdefg1'],
    'entspricht nicht den Richtlinien.',
  ],
  ['postcode', { type: 'string', format: 'plz' }, ['26122'], ['2612'], 'ist keine gültige Postleitzahl.'],
  [
    'postcode of any country',
    { type: 'string', format: 'plz-international' },
    ['26122', '1010', 'SW1A 1AA'],
    ['10', 'Wien'],
    'ist keine gültige Postleitzahl.',
  ],
  [
    'telephone',
    { type: 'string', format: 'phone', maxLength: 20 },
    ['0441 1234'],
    ['anrufen'],
    'ist keine gültige Telefonnummer.',
  ],
  ['true or false', { type: 'boolean' }, [true, false], ['ja'], 'muss Ja oder Nein sein.'],
  ['a consent', { const: true }, [true], [false], 'ist kein zulässiger Wert.'],
  ['a choice', { type: 'string', enum: ['a', 'b'] }, ['a'], ['c'], 'ist kein zulässiger Wert.'],
  ['entries', { type: 'array', minItems: 2 }, [[1, 2]], [[1]], 'muss mindestens 2 Einträge enthalten.'],
  ['at least one entry', { type: 'array', minItems: 1 }, [[1]], [[]], 'darf nicht leer sein.'],
  [
    'blank text',
    { type: 'string', pattern: '\\S', errorMessage: { pattern: 'darf nicht leer sein.' } },
    [' a '],
    ['  ', '\n'],
    'darf nicht leer sein.',
  ],
];

describe('browser and server report the same for', () => {
  it.each(corpus)('%s', (_rule, property, good, bad, says) => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['x'],
      properties: { x: { title: 'Feld X', ...property } },
    };
    for (const [values, expected] of [
      [good, []],
      [bad, [`x: Feld X ${says}`]],
    ] as const) {
      for (const value of values) {
        const data = value === undefined ? {} : { x: value };
        expect([value, serverSays(schema, data)]).toEqual([value, expected]);
        for (const said of browserSays(schema, data)) expect([value, said]).toEqual([value, expected]);
      }
    }
  });

  it('two fields that must match', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        passwort: { type: 'string', title: 'Passwort' },
        passwortWiederholung: { type: 'string', title: 'Wiederholung', 'x-compare': ['=', 'passwort'] },
      },
    };
    const data = { passwort: 'Abcdefg1', passwortWiederholung: 'Abcdefg2' };
    const expected = ['passwortWiederholung: Passwort und Wiederholung stimmen nicht überein.'];
    expect(serverSays(schema, data)).toEqual(expected);
    for (const said of browserSays(schema, data)) expect(said).toEqual(expected);
    expect(serverSays(schema, { ...data, passwortWiederholung: 'Abcdefg1' })).toEqual([]);
  });

  it('fields that a value makes required', () => {
    const schema = JSON.parse(`{
      "type": "object",
      "properties": { "thema": { "type": "string" }, "vertrag": { "type": ["string", "null"], "title": "Bezug" } },
      "if": { "properties": { "thema": { "const": "vt" } }, "required": ["thema"] },
      "then": { "required": ["vertrag"] }
    }`) as JsonSchema;
    for (const [data, expected] of [
      [{ thema: 'vt' }, ['vertrag: Bezug darf nicht leer sein.']],
      [{ thema: 'vt', vertrag: '1' }, []],
      [{ thema: 'sd' }, []],
    ] as [Record<string, unknown>, string[]][]) {
      expect(serverSays(schema, data)).toEqual(expected);
      for (const said of browserSays(schema, data)) expect(said).toEqual(expected);
    }
  });
});
