import type { MemoryResource } from '@schema-screens/core/adapters';
import type { Screen } from '@schema-screens/schema/language';

export const books: MemoryResource = {
  meta: {
    definition: {
      type: 'object',
      title: 'Book',
      required: ['title'],
      properties: {
        id: { type: 'integer', title: 'No.', readOnly: true },
        title: { type: 'string', title: 'Title', minLength: 1, maxLength: 80 },
        published: { type: ['string', 'null'], title: 'Published', format: 'date' },
        price: { type: ['number', 'null'], title: 'Price', minimum: 0 },
        scan: { type: ['object', 'null'], title: 'Scan', 'x-file': { types: ['application/pdf'] } },
      },
    },
    enums: {},
  },
  rows: [
    { id: 1, title: 'Emma', published: '1815-12-23', price: 1200.5 },
    { id: 2, title: 'Persuasion', published: '1817-12-20', price: 8 },
  ],
};

const common = { $schema: '', access: 'public', resource: 'book' } as const;

export const screens: Screen[] = [
  {
    ...common,
    name: 'BOOKS',
    kind: 'list',
    path: '/',
    title: 'Books',
    columns: [{ field: 'title' }, { field: 'published' }, { field: 'price', cell: 'amount' }],
    search: { modes: ['contains'] },
    toolbar: [{ label: 'New book', to: 'NEW_BOOK' }],
  },
  {
    ...common,
    name: 'NEW_BOOK',
    kind: 'form',
    path: '/new',
    title: 'New book',
    mode: 'create',
    sections: [{ fields: ['title', 'published', 'price', 'scan'] }],
    back: 'BOOKS',
  },
];
