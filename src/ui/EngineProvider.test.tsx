// @vitest-environment jsdom

import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createMemoryDataSource } from '#adapters';
import { englishLocale } from '#engine';
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
