import { defineScreens } from '@schema-screens/check/screens';
import type { FromSchema } from '@schema-screens/schema/model';

const book = {
  type: 'object',
  required: ['id', 'title', 'genre'],
  properties: {
    id: { type: 'integer' },
    title: { type: 'string', title: 'Title', maxLength: 80 },
    genre: { type: 'string', title: 'Genre', 'x-enum': 'genre' },
    published: { type: ['string', 'null'], title: 'Published', format: 'date' },
  },
} as const;

interface Library {
  readonly schemas: { book: typeof book };
  readonly enums: { genre: 'novel' | 'poetry' };
  readonly screens: 'BOOKS';
  readonly roles: 'reader' | 'librarian';
}

/** { id: number; title: string; genre: 'novel' | 'poetry'; published?: string | null } */
export type Book = FromSchema<typeof book, Library>;

export const screens = defineScreens<Library>([
  {
    kind: 'list',
    name: 'BOOKS',
    path: '/books',
    title: 'Books',
    access: ['reader'],
    resource: 'book',
    columns: [{ field: 'title' }, { field: 'published' }],
    rowStyle: [{ when: { field: 'row.genre', is: 'poetry' }, style: 'inactive' }],
  },
]);
