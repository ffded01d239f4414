import { EngineProvider, englishLocale, Screen as ScreenOfName } from '@schema-screens/chakra';
import { createMemoryDataSource } from '@schema-screens/core/adapters';
import type { Screen } from '@schema-screens/schema/language';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { books, screens } from './books.ts';
import { registries } from './own-pieces.tsx';

afterEach(cleanup);

const drawn = { timeout: 60_000 };

test.each([
  ['BOOKS', 'Search term'],
  ['NEW_BOOK', 'Title'],
])(
  '%s is drawn',
  async (name, label) => {
    const data = createMemoryDataSource({ book: books }, englishLocale);
    render(
      <EngineProvider data={data} screens={screens} locale={englishLocale}>
        <ScreenOfName name={name} />
      </EngineProvider>,
    );
    expect(await screen.findByRole('textbox', { name: label }, drawn)).toBeDefined();
  },
  120_000,
);

test('a list has a cell of the application', async () => {
  const rated = {
    meta: {
      ...books.meta,
      definition: { type: 'object', properties: { title: { type: 'string' }, rating: { type: 'integer' } } },
    },
    rows: [{ id: 1, title: 'Emma', rating: 4 }],
  } as const;
  const [list, ...others] = screens;
  const columns = [{ field: 'title' }, { field: 'rating', cell: 'stars' }];
  render(
    <EngineProvider
      data={createMemoryDataSource({ book: rated }, englishLocale)}
      screens={[{ ...list, columns } as Screen, ...others]}
      locale={englishLocale}
      ports={{ registries }}
    >
      <ScreenOfName name="BOOKS" />
    </EngineProvider>,
  );
  expect(await screen.findByTitle('4 of 5', undefined, drawn)).toBeDefined();
}, 120_000);
