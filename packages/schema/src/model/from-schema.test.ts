import { describe, expectTypeOf, it } from 'vitest';
import type { FromSchema } from './from-schema.ts';

const publisher = {
  type: 'object',
  'x-resource': { primaryKey: 'isil' },
  required: ['isil'],
  properties: { isil: { type: 'string', maxLength: 20 }, town: { type: ['string', 'null'] } },
} as const;

const edition = {
  type: 'object',
  required: ['id', 'year'],
  properties: { id: { type: 'integer' }, year: { type: 'integer' }, book: { type: 'integer' } },
} as const;

const book = {
  type: 'object',
  required: ['id', 'title', 'genre', 'state'],
  properties: {
    id: { type: 'integer', readOnly: true },
    title: { type: 'string', maxLength: 80 },
    published: { type: ['string', 'null'], format: 'date' },
    price: { type: 'number' },
    lent: { type: 'boolean' },
    genre: { enum: ['novel', 'poetry'] },
    state: { type: 'string', 'x-enum': 'state' },
    language: { const: 'de' },
    tags: { type: 'array', items: { type: 'string' } },
    place: { $ref: '#/definitions/place' },
    size: { oneOf: [{ type: 'integer' }, { const: 'unknown' }] },
    publisher: { type: ['string', 'null'], 'x-reference': { resource: 'publisher', show: '{town}' } },
    editions: { type: 'array', 'x-parts': { resource: 'edition', field: 'book' } },
    hash: { type: 'string', 'x-hidden': true },
  },
  definitions: {
    place: { type: 'object', required: ['shelf'], properties: { shelf: { type: 'integer' } } },
  },
} as const;

interface Known {
  readonly schemas: { publisher: typeof publisher; edition: typeof edition };
  readonly enums: { state: 'new' | 'worn' };
}
type Book = FromSchema<typeof book, Known>;

describe('the type of rows of a schema', () => {
  it('has the types of values, and null where they may be empty', () => {
    expectTypeOf<Book['id']>().toEqualTypeOf<number>();
    expectTypeOf<Book['title']>().toEqualTypeOf<string>();
    expectTypeOf<Book['published']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Book['price']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Book['lent']>().toEqualTypeOf<boolean | undefined>();
  });

  it('has the values of enumerations, constants and alternatives', () => {
    expectTypeOf<Book['genre']>().toEqualTypeOf<'novel' | 'poetry'>();
    expectTypeOf<Book['state']>().toEqualTypeOf<'new' | 'worn'>();
    expectTypeOf<Book['language']>().toEqualTypeOf<'de' | undefined>();
    expectTypeOf<Book['size']>().toEqualTypeOf<number | 'unknown' | undefined>();
  });

  it('has what lists, objects, references and parts have', () => {
    expectTypeOf<Book['tags']>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<Book['place']>().toEqualTypeOf<{ shelf: number } | undefined>();
    expectTypeOf<Book['publisher']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Book['editions']>().toEqualTypeOf<
      { id: number; year: number; book?: number }[] | undefined
    >();
  });

  it('has no other fields, and none that is hidden', () => {
    expectTypeOf<Book>().not.toHaveProperty('hash');
    expectTypeOf<Book>().not.toHaveProperty('titel');
    expectTypeOf<FromSchema<typeof publisher>>().toEqualTypeOf<{ isil: string; town?: string | null }>();
  });

  it('does not compile with a missing, a misspelt or a wrong value', () => {
    // @ts-expect-error The title is missing.
    const untitled: Book = { id: 1, genre: 'novel', state: 'new' };
    // @ts-expect-error There is no such genre.
    const unknown: Book = { id: 1, title: 'Faust', genre: 'drama', state: 'new' };
    // @ts-expect-error The field is misspelt.
    const misspelt: Book = { id: 1, title: 'Faust', genre: 'novel', state: 'new', pirce: 3 };
    expectTypeOf([untitled, unknown, misspelt]).toEqualTypeOf<Book[]>();
  });
});
