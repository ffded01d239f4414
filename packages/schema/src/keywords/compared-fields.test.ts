import { describe, expect, test } from 'vitest';
import { ruleLines } from '../../../../tests/support/definitions/rule-lines.ts';
import { englishLocale } from '../../../core/src/texts/english/english.ts';
import { germanLocale } from '../../../locale/src/locale.ts';
import { keywordErrors } from '../errors/keyword-errors.ts';
import { messageForError } from '../errors/message-for-error.ts';
import type { JsonSchema } from '../model/index.ts';
import { comparedRule } from './compared-fields.ts';

const schema = {
  properties: {
    email: { type: 'string', title: 'E-Mail' },
    emailConfirm: { type: 'string', title: 'E-Mail wiederholen', 'x-compare': ['=', 'email'] },
    konten: { items: { properties: { a: { title: 'A' }, b: { title: 'B', 'x-compare': ['=', 'a'] } } } },
  },
};
const say = (value: unknown): string[] =>
  keywordErrors(schema, value).map(
    (error) => `${error.instancePath} ${messageForError(germanLocale, error, schema)}`,
  );

describe('a field that repeats another', () => {
  test.each([
    [{ email: 'a@b.de', emailConfirm: 'a@b.de' }],
    [{ email: 'a@b.de', emailConfirm: null }],
    [{ email: '', emailConfirm: 'a@b.de' }],
    [{ emailConfirm: 'a@b.de' }],
    [{ konten: [{ a: 1, b: 1 }] }],
  ])('accepts %j', (value) => expect(say(value)).toEqual([]));

  test('names the two fields that differ, inside lists as well', () => {
    expect(say({ email: 'a@b.de', emailConfirm: 'A@b.de', konten: [{ a: 1, b: 2 }] })).toEqual([
      '/emailConfirm E-Mail und E-Mail wiederholen stimmen nicht überein.',
      '/konten/0/b A und B stimmen nicht überein.',
    ]);
  });

  test('uses the schema’s own message where there is one', () => {
    const own = {
      properties: {
        ...schema.properties,
        emailConfirm: {
          ...schema.properties.emailConfirm,
          errorMessage: { 'x-compare': 'Die E-Mail-Adressen stimmen nicht überein.' },
        },
      },
    };
    const texts = keywordErrors(own, { email: 'a@b.de', emailConfirm: 'c@b.de' }).map((error) =>
      messageForError(germanLocale, error, own),
    );
    expect(texts).toEqual(['Die E-Mail-Adressen stimmen nicht überein.']);
  });
});

/** What is said of a field `b` beside `a`. */
const compared = (pairs: readonly unknown[], a: object, b: object, values: readonly [unknown, unknown]) => {
  const fields = { a: { ...a, title: 'A' }, b: { ...b, title: 'B', 'x-compare': pairs } };
  const root = { properties: fields };
  return keywordErrors(root, { a: values[0], b: values[1] }).map((error) => [
    messageForError(germanLocale, error, root),
    messageForError(englishLocale, error, root),
  ]);
};
const number = { type: 'number' };
const day = { type: 'string', format: 'date' };
const moment = { type: 'string', format: 'date-time' };
const time = { type: 'string', format: 'time-of-day' };
const word = { type: 'string' };

describe('a comparison', () => {
  test.each<[string, object, readonly [unknown, unknown], readonly [unknown, unknown], string, string]>([
    ['=', number, [1, 1], [1, 2], 'A und B stimmen nicht überein.', 'A and B do not match.'],
    [
      '=',
      day,
      ['2026-05-01', '2026-05-01'],
      ['2026-05-01', '2026-05-02'],
      'A und B stimmen nicht überein.',
      'A and B do not match.',
    ],
    [
      '!=',
      word,
      ['a', 'b'],
      ['a', 'a'],
      'B muss sich von „A“ unterscheiden.',
      'B must be different from ‘A’.',
    ],
    ['<', number, [2, 1], [2, 2], 'B muss kleiner als „A“ sein.', 'B must be less than ‘A’.'],
    ['<=', number, [2, 2], [2, 3], 'B darf nicht größer als „A“ sein.', 'B must not be greater than ‘A’.'],
    ['>', number, [2, 3], [2, 2], 'B muss größer als „A“ sein.', 'B must be greater than ‘A’.'],
    ['>=', number, [10, 10], [10, 9.5], 'B darf nicht kleiner als „A“ sein.', 'B must not be less than ‘A’.'],
    [
      '<',
      day,
      ['2026-05-02', '2026-05-01'],
      ['2026-05-01', '2026-05-01'],
      'B muss vor „A“ liegen.',
      'B must be before ‘A’.',
    ],
    [
      '<=',
      day,
      ['2026-05-01', '2026-05-01'],
      ['2026-05-01', '2026-05-02'],
      'B darf nicht nach „A“ liegen.',
      'B must not be after ‘A’.',
    ],
    [
      '>',
      day,
      ['2026-05-01', '2026-05-02'],
      ['2026-05-01', '2026-05-01'],
      'B muss nach „A“ liegen.',
      'B must be after ‘A’.',
    ],
    [
      '>=',
      day,
      ['2026-05-01', '2026-05-01'],
      ['2026-05-01', '2026-04-30'],
      'B darf nicht vor „A“ liegen.',
      'B must not be before ‘A’.',
    ],
    ['>', time, ['09:00', '10:00'], ['10:00', '09:00'], 'B muss nach „A“ liegen.', 'B must be after ‘A’.'],
    [
      '<=',
      moment,
      ['2026-05-01T10:00:00Z', '2026-05-01T12:00:00+02:00'],
      ['2026-05-01T10:00:00Z', '2026-05-01T11:00:00Z'],
      'B darf nicht nach „A“ liegen.',
      'B must not be after ‘A’.',
    ],
  ])('by %s of %j accepts %j and refuses %j', (operator, kind, good, bad, german, english) => {
    expect(compared([operator, 'a'], kind, kind, good)).toEqual([]);
    expect(compared([operator, 'a'], kind, kind, bad)).toEqual([[german, english]]);
    expect(compared([operator, 'a'], kind, kind, [null, bad[1]])).toEqual([]);
    expect(compared([operator, 'a'], kind, kind, [bad[0], null])).toEqual([]);
  });

  test.each<[string, string, string | undefined]>([
    ['>=', '2026-05-03', 'B darf frühestens 3 Tage nach „A“ liegen.'],
    ['>=', '2026-05-04', undefined],
    ['<=', '2026-05-04', undefined],
    ['<=', '2026-05-05', 'B darf höchstens 3 Tage nach „A“ liegen.'],
  ])('%s with days judges %s', (operator, value, expected) => {
    const said = compared([operator, 'a+3'], day, day, ['2026-05-01', value]).map(([german]) => german);
    expect(said).toEqual(expected === undefined ? [] : [expected]);
  });

  test('counts a point in time as its day beside days after another', () => {
    const values = ['2026-05-01T23:30:00Z', '2026-05-02T22:30:00Z'] as const;
    expect(compared(['>=', 'a+1'], moment, moment, values)).toEqual([]);
    expect(compared(['>=', 'a+2'], moment, moment, values).length).toBe(1);
  });

  test('says the first of several that is broken', () => {
    const pairs = [
      ['>', 'a'],
      ['<=', 'a+14'],
    ];
    const said = (value: string) =>
      compared(pairs, day, day, ['2026-05-01', value]).map(([german]) => german);
    expect(said('2026-05-15')).toEqual([]);
    expect(said('2026-05-01')).toEqual(['B muss nach „A“ liegen.']);
    expect(said('2026-05-16')).toEqual(['B darf höchstens 14 Tage nach „A“ liegen.']);
  });
});

describe('the check of comparisons', () => {
  const properties = {
    tag: day,
    zeit: { type: ['string', 'null'], format: 'date-time' },
    uhr: time,
    text: word,
    zahl: { type: 'integer' },
    preis: { type: ['number', 'null'] },
    liste: { type: 'array', items: word },
  };
  const linesFor = (name: keyof typeof properties, ...pairs: readonly unknown[]): string[] => {
    const schema = {
      properties: { ...properties, [name]: { ...properties[name], 'x-compare': pairs } },
    } as JsonSchema;
    return ruleLines(comparedRule, schema, 2);
  };

  test.each<[keyof typeof properties, string, string, string]>([
    ['zahl', '>=', 'tag', '"zahl" and "tag" must both be numbers.'],
    ['tag', '>=', 'zahl', '"tag" and "zahl" must both be dates or points in time.'],
    ['tag', '>', 'text', '"tag" and "text" must both be dates or points in time.'],
    ['uhr', '>', 'zeit', '"uhr" and "zeit" must both be dates or points in time.'],
    ['uhr', '>=', 'uhr+3', '"uhr" and "uhr" must both be dates or points in time.'],
    ['text', '<', 'text', '"<" compares numbers, dates and times; "text" is none.'],
    ['tag', '>', 'zeit+2', 'Days after another date are compared by ">=" and "<=", not by ">".'],
    ['zahl', '=', 'text', '"zahl" and "text" are of other types, so "=" says nothing of them.'],
  ])('reports %s %s %s', (name, operator, other, sentence) => {
    expect(linesFor(name, operator, other)).toEqual([`x-compare VALUE_WRONG ${sentence}`]);
    expect(linesFor(name, [operator, other], ['=', name])).toEqual([`x-compare.0 VALUE_WRONG ${sentence}`]);
  });

  test('refuses lists', () =>
    expect(linesFor('liste', '=', 'text')).toContain(
      'x-compare SCHEMA_WRONG "x-compare" says something of string, integer, number, boolean; this is array.',
    ));

  test.each<[keyof typeof properties, string, string]>([
    ['zahl', '>=', 'preis'],
    ['preis', '<', 'zahl'],
    ['zeit', '>', 'tag'],
    ['tag', '>=', 'zeit+2'],
    ['uhr', '<=', 'uhr'],
    ['text', '!=', 'uhr'],
  ])('accepts %s %s %s', (name, operator, other) => expect(linesFor(name, operator, other)).toEqual([]));
});
