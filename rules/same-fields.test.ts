import { describe, expect, test } from 'vitest';
import { keywordErrors } from './keyword-errors.ts';
import { messageForError } from './message-for-error.ts';

const schema = {
  properties: {
    email: { type: 'string', title: 'E-Mail' },
    emailConfirm: { type: 'string', title: 'E-Mail wiederholen', 'x-same': 'email' },
    konten: { items: { properties: { a: { title: 'A' }, b: { title: 'B', 'x-same': 'a' } } } },
  },
};
const say = (value: unknown): string[] =>
  keywordErrors(schema, value).map((error) => `${error.instancePath} ${messageForError(error, schema)}`);

describe('a field that repeats another', () => {
  test.each([
    [{ email: 'a@b.de', emailConfirm: 'a@b.de' }],
    [{ email: 'a@b.de', emailConfirm: null }],
    [{ email: '', emailConfirm: 'a@b.de' }],
    [{ emailConfirm: 'a@b.de' }],
    [{ konten: [{ a: 1, b: 1 }] }],
  ])('is content with %j', (value) => expect(say(value)).toEqual([]));

  test('says which two differ, inside of lists too', () => {
    expect(say({ email: 'a@b.de', emailConfirm: 'A@b.de', konten: [{ a: 1, b: 2 }] })).toEqual([
      '/emailConfirm E-Mail und E-Mail wiederholen stimmen nicht überein.',
      '/konten/0/b A und B stimmen nicht überein.',
    ]);
  });

  test('says it in words of its own where the schema has them', () => {
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
      messageForError(error, own),
    );
    expect(texts).toEqual(['Die E-Mail-Adressen stimmen nicht überein.']);
  });
});
