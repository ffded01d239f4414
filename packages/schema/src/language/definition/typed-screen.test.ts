import { expectTypeOf, it } from 'vitest';
import type { ScreenOf } from './typed-screen.ts';

const book = {
  type: 'object',
  required: ['id', 'title', 'genre'],
  properties: {
    id: { type: 'integer' },
    title: { type: 'string', maxLength: 80 },
    genre: { type: 'string', 'x-enum': 'genre' },
    lent: { type: 'boolean' },
    place: { type: 'object', properties: { shelf: { type: 'integer' } } },
  },
} as const;

interface Library {
  readonly schemas: { book: typeof book };
  readonly enums: { genre: 'novel' | 'poetry' };
  readonly screens: 'BOOKS' | 'BOOK' | 'START';
  readonly roles: 'reader' | 'librarian';
}
type LibraryScreen = ScreenOf<Library>;

type BookList = Extract<LibraryScreen, { kind: 'list'; resource: 'book' }>;
type Column = BookList['columns'][number];
type RowStyle = NonNullable<BookList['rowStyle']>[number];
type RowAction = NonNullable<BookList['rowActions']>[number];

it('takes screens with the names of the application', () => {
  const screens = [
    {
      kind: 'list',
      name: 'BOOKS',
      path: '/books',
      title: 'Books',
      access: ['reader'],
      resource: 'book',
      columns: ['title', { field: 'place.shelf' }, 'created_at'],
      sort: ['genre', { field: 'title', direction: 'desc' }],
      filters: [{ field: 'genre', value: 'novel' }],
      rowStyle: [{ when: { field: 'row.genre', is: 'novel' }, style: 'inactive' }],
      rowActions: [
        {
          kind: 'view',
          to: 'BOOK',
          when: {
            all: [
              { field: 'row.lent', is: false },
              { field: 'row.genre', is: '{user.genre}' },
              { field: 'user.name', is: 'Ann' },
            ],
          },
        },
      ],
    },
    {
      kind: 'form',
      name: 'BOOK',
      path: '/books/{id}',
      title: 'Book',
      access: 'session',
      resource: 'book',
      mode: 'edit',
      sections: [{ fields: ['title', { field: 'genre', when: { field: 'data.lent', is: true } }] }],
      back: 'BOOKS',
      toolbar: [{ label: 'Card', preview: 'books/{row.id}/card' }],
    },
    { kind: 'page', name: 'START', path: '/', title: 'Start', access: 'public', part: 'start' },
  ] as const satisfies readonly LibraryScreen[];
  expectTypeOf(screens).toExtend<readonly LibraryScreen[]>();
});

it('does not compile with an unknown screen, field, role or kind', () => {
  const unknown: LibraryScreen = {
    kind: 'list',
    name: 'BOOKS',
    path: '/books',
    title: 'Books',
    access: ['reader'],
    resource: 'book',
    // @ts-expect-error The resource has no such field.
    columns: [{ field: 'titel' }],
  };
  expectTypeOf(unknown).toExtend<LibraryScreen>();
  expectTypeOf<{ field: 'title' }>().toExtend<Column>();
  expectTypeOf<{ field: 'titel' }>().not.toExtend<Column>();
  expectTypeOf<'title'>().toExtend<Column>();
  expectTypeOf<'titel'>().not.toExtend<Column>();
  expectTypeOf<{ field: 'place.shelf' }>().toExtend<Column>();
  expectTypeOf<{ field: 'place.shlef' }>().not.toExtend<Column>();
  expectTypeOf<BookList['name']>().toEqualTypeOf<'BOOKS' | 'BOOK' | 'START'>();
  expectTypeOf<{ kind: 'view'; to: 'BOOK' }>().toExtend<RowAction>();
  expectTypeOf<{ kind: 'view'; to: 'BOK' }>().not.toExtend<RowAction>();
  expectTypeOf<{ kind: 'veiw'; to: 'BOOK' }>().not.toExtend<RowAction>();
  expectTypeOf<['reader']>().toExtend<BookList['access']>();
  expectTypeOf<['raeder']>().not.toExtend<BookList['access']>();
});

it('does not compile with a value that a field never has', () => {
  expectTypeOf<{ when: { field: 'row.genre'; is: 'novel' }; style: 'inactive' }>().toExtend<RowStyle>();
  expectTypeOf<{ when: { field: 'row.genre'; is: 'drama' }; style: 'inactive' }>().not.toExtend<RowStyle>();
  expectTypeOf<{ when: { field: 'row.gener'; is: 'novel' }; style: 'inactive' }>().not.toExtend<RowStyle>();
  expectTypeOf<{ when: { field: 'row.lent'; is: 'yes' }; style: 'inactive' }>().not.toExtend<RowStyle>();
});
