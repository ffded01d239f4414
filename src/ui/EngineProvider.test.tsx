// @vitest-environment jsdom

import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryDataSource } from '#adapters';
import { createLocale, type DataSource, englishLocale, type Locale, RequestError } from '#engine';
import { screenTexts } from '#engine/internal';
import type { Screen as Definition } from '#language';
import { EngineProvider, Screen } from './EngineProvider.tsx';
import { createMemoryRouter } from './host/memory-router.ts';

afterEach(cleanup);

const common = { $schema: '', access: 'public', resource: 'book' } as const;
const screens: Definition[] = [
  {
    ...common,
    name: 'BOOKS',
    kind: 'list',
    path: '/books',
    title: 'Books',
    columns: [{ field: 'title' }, { field: 'price', cell: 'amount' }],
  },
  {
    ...common,
    name: 'STOCK',
    kind: 'detail',
    path: '/stock',
    title: 'Stock',
    access: ['librarian'],
    sections: [],
  },
];
const data = createMemoryDataSource(
  {
    book: {
      meta: {
        definition: {
          type: 'object',
          properties: {
            id: { type: 'integer', readOnly: true },
            title: { type: 'string', title: 'Title' },
            price: { type: 'number', title: 'Price' },
          },
        },
        enums: {},
      },
      rows: [{ id: 1, title: 'Emma', price: 1200.5 }],
    },
  },
  englishLocale,
);
const router = createMemoryRouter();

it('draws screens by name, in the locale, currency and time zone that it is given', async () => {
  render(
    <EngineProvider data={data} screens={screens} router={router} locale={englishLocale} currency="GBP">
      <main>
        <Screen name="BOOKS" state="memory" />
      </main>
    </EngineProvider>,
  );
  const main = screen.getByRole('main');
  expect(within(main).getByRole('heading', { name: 'Books' })).toBeDefined();
  expect(await within(main).findByText('£1,200.50')).toBeDefined();
});

it.each(['STOCK', 'NONE'])(
  'draws no screen that the user may not open or that does not exist: %s',
  (name) => {
    render(
      <EngineProvider data={data} screens={screens} router={router} locale={englishLocale}>
        <Screen name={name} />
      </EngineProvider>,
    );
    expect(screen.getByText(englishLocale.texts(screenTexts).missing)).toBeDefined();
  },
);

it('translates screens and schemas by the dictionary of its locale', async () => {
  const dictionary = { Books: 'Livres', Title: 'Titre', 'Title@label': 'Le titre', Novel: 'Roman' };
  const { meta, ...rest } = data;
  const source = {
    ...rest,
    meta: async (resource: string) => {
      const found = await meta(resource);
      const { definition } = found;
      const genre = { type: 'string', title: 'Genre', 'x-enum': 'genre' };
      const properties = { ...definition.properties, genre } as typeof definition.properties;
      return { definition: { ...definition, properties }, enums: { genre: [{ key: 'n', label: 'Novel' }] } };
    },
    search: async () => ({ data: [{ id: 1, title: 'Title', genre: 'n' }], count: 1 }),
  } as typeof data;
  const columns = [{ field: 'title' }, { field: 'price', label: 'Title' }, { field: 'genre' }];
  const list = [{ ...screens[0], columns }] as Definition[];
  const app = (locale: Locale) => (
    <EngineProvider data={source} screens={list} router={router} locale={locale}>
      <Screen name="BOOKS" state="memory" />
    </EngineProvider>
  );
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const { rerender } = render(app({ ...englishLocale, translate: createLocale({ dictionary }).translate }));
  await screen.findByText('Roman');
  expect(screen.getByRole('heading', { name: 'Livres' })).toBeDefined();
  expect(headings()).toEqual(['Titre', 'Le titre', 'Genre']);
  // Values are none of its texts.
  expect(screen.getAllByRole('cell', { name: 'Title' })).toHaveLength(1);

  rerender(app(englishLocale));
  await screen.findByText('Novel');
  expect(headings()).toEqual(['Title', 'Title', 'Genre']);
});

const failing = (status: number) => {
  let calls = 0;
  const source: DataSource = {
    ...data,
    search: () => {
      calls += 1;
      return Promise.reject(new RequestError({ status, name: 'Refused', message: 'Not for you.' }));
    },
  };
  return { source, calls: () => calls };
};

it.each([
  ['a refusal is shown at once', 403, 1],
  ['what may work the next time is asked for once more', 503, 2],
])('%s', async (_name, status, expected) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { source, calls } = failing(status);
  render(
    <EngineProvider data={source} screens={screens} router={router} locale={englishLocale}>
      <Screen name="BOOKS" state="memory" />
    </EngineProvider>,
  );
  await screen.findByText(/Not for you/);
  expect(calls()).toBe(expected);
});
