import { describe, expect, test } from 'vitest';
import { ruleLines } from '../../../../tests/support/definitions/rule-lines.ts';
import { germanLocale } from '../../../locale/src/locale.ts';
import { keywordErrors } from '../errors/keyword-errors.ts';
import { messageForError } from '../errors/message-for-error.ts';
import type { JsonSchema } from '../model/index.ts';
import { comparedRules } from './compared-fields.ts';

const schema = {
  properties: {
    email: { type: 'string', title: 'E-Mail' },
    emailConfirm: { type: 'string', title: 'E-Mail wiederholen', 'x-same': 'email' },
    konten: { items: { properties: { a: { title: 'A' }, b: { title: 'B', 'x-same': 'a' } } } },
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
          errorMessage: { 'x-same': 'Die E-Mail-Adressen stimmen nicht überein.' },
        },
      },
    };
    const texts = keywordErrors(own, { email: 'a@b.de', emailConfirm: 'c@b.de' }).map((error) =>
      messageForError(germanLocale, error, own),
    );
    expect(texts).toEqual(['Die E-Mail-Adressen stimmen nicht überein.']);
  });
});

test('checks x-later, x-different and x-atLeast against the named field', () => {
  const contract = {
    properties: {
      beginn: { type: 'string', title: 'Beginn' },
      ende: { type: 'string', title: 'Ende', 'x-later': 'beginn' },
      summe: { type: 'number', title: 'Summe' },
      hoechstens: { type: 'number', title: 'Höchstens', 'x-atLeast': 'summe' },
      alt: { type: 'string', title: 'Alt' },
      neu: { type: 'string', title: 'Neu', 'x-different': 'alt' },
    },
  };
  const texts = (value: unknown): string[] =>
    keywordErrors(contract, value).map((error) => messageForError(germanLocale, error, contract));
  const broken = { beginn: '2026-05-01', ende: '2026-05-01', summe: 10, hoechstens: 9.5, alt: 'a', neu: 'a' };
  expect(texts(broken)).toEqual([
    'Ende muss nach „Beginn“ liegen.',
    'Höchstens darf nicht kleiner als „Summe“ sein.',
    'Neu muss sich von „Alt“ unterscheiden.',
  ]);
  expect(texts({ ...broken, ende: '2026-05-02', hoechstens: 10, neu: 'b' })).toEqual([]);
  expect(texts({ ende: '2026-05-01', hoechstens: 1, alt: 'a', neu: null })).toEqual([]);
});

describe('the check of comparisons', () => {
  const properties = {
    tag: { type: 'string', format: 'date' },
    zeit: { type: ['string', 'null'], format: 'date-time' },
    uhr: { type: 'string', format: 'time-of-day' },
    text: { type: 'string' },
    zahl: { type: 'integer' },
    preis: { type: ['number', 'null'] },
  };
  const linesFor = (name: keyof typeof properties, word: object): string[] => {
    const schema = { properties: { ...properties, [name]: { ...properties[name], ...word } } } as JsonSchema;
    return comparedRules().flatMap((rule) => ruleLines(rule, schema, 2));
  };

  test.each<[keyof typeof properties, object, string]>([
    [
      'zahl',
      { 'x-atLeast': 'tag' },
      '"zahl" and "tag" are of other types, so "x-atLeast" says nothing of them.',
    ],
    ['tag', { 'x-notBefore': 'zahl' }, '"tag" and "zahl" must both be dates or points in time.'],
    ['tag', { 'x-later': 'zahl' }, '"tag" and "zahl" must both be dates or points in time.'],
    ['tag', { 'x-later': 'text' }, '"tag" and "text" must both be dates or points in time.'],
    ['uhr', { 'x-later': 'zeit' }, '"uhr" and "zeit" must both be dates or points in time.'],
    ['zahl', { 'x-same': 'text' }, '"zahl" and "text" are of other types, so "x-same" says nothing of them.'],
  ])('reports %s with %j', (name, word, sentence) => {
    const [keyword] = Object.keys(word);
    expect(linesFor(name, word)).toEqual([`${keyword} VALUE_WRONG ${sentence}`]);
  });

  test.each<[keyof typeof properties, object]>([
    ['zahl', { 'x-atLeast': 'preis' }],
    ['preis', { 'x-atLeast': 'zahl' }],
    ['zeit', { 'x-later': 'tag' }],
    ['tag', { 'x-notBefore': 'zeit+2' }],
    ['text', { 'x-different': 'uhr' }],
  ])('accepts %s with %j', (name, word) => expect(linesFor(name, word)).toEqual([]));
});
