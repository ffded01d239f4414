import { describe, expect, test } from 'vitest';
import { keywordErrors } from '../errors/keyword-errors.ts';
import { messageForError } from '../errors/message-for-error.ts';
import { germanLocale } from '../locale.ts';

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
