// @vitest-environment jsdom

import {
  createLocale,
  type DataSource,
  englishLocale,
  type Locale,
  RequestError,
} from '@schema-screens/core';
import { createMemoryDataSource, type MemoryResource } from '@schema-screens/core/adapters';
import { screenTexts } from '@schema-screens/core/internal';
import type { Screen as Definition } from '@schema-screens/schema/language';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { EngineProvider, Screen } from './EngineProvider.tsx';
import { createHistoryRouter } from './host/history-router.ts';
import { createMemoryRouter } from './host/memory-router.ts';
import { SchemaForm } from './SchemaForm.tsx';

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

it('draws a form of a schema in its own style, wherever the page has put it', async () => {
  render(
    <EngineProvider data={data} screens={screens} router={router} locale={englishLocale}>
      <dialog open>
        <SchemaForm schema={{ type: 'object', properties: { title: { type: 'string', title: 'Title' } } }} />
      </dialog>
    </EngineProvider>,
  );
  const field = await screen.findByLabelText('Title');
  expect(screen.getByRole('dialog').contains(field.closest('[data-engine]'))).toBe(true);
});

it('has each screen at its place among the headings of the page', async () => {
  const detail: Definition = {
    ...common,
    name: 'BOOK',
    kind: 'detail',
    path: '/book/{id}',
    title: 'Book',
    sections: [{ title: 'About', values: [{ field: 'title' }] }],
  };
  render(
    <EngineProvider data={data} screens={[...screens, detail]} router={router} locale={englishLocale}>
      <Screen name="BOOKS" prefix="a-" headingLevel={2} quietTitle />
      <Screen name="BOOK" prefix="b-" params={{ id: '1' }} headingLevel={3} />
    </EngineProvider>,
  );
  await screen.findByRole('heading', { name: 'About', level: 4 });
  expect(screen.getByRole('heading', { name: 'Book', level: 3 })).toBeDefined();
  const quiet = screen.getByRole('heading', { name: 'Books', level: 2 });
  expect(getComputedStyle(quiet).position).toBe('absolute');
});

it('links from a checkbox to its document below the path that the application is at', async () => {
  const router = createHistoryRouter('/shop');
  render(
    <EngineProvider data={data} screens={screens} router={router} locale={englishLocale}>
      <SchemaForm
        schema={{ type: 'object', properties: { agreed: { type: 'boolean', title: 'Agreed' } } }}
        sections={[{ fields: [{ field: 'agreed', widget: 'checkbox', options: { document: 'BOOKS' } }] }]}
      />
    </EngineProvider>,
  );
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toBe('/shop/books');
});

it('opens a row by the key that the data source has, whatever its field is called', async () => {
  const order: MemoryResource = {
    primaryKey: 'ref',
    meta: {
      definition: {
        type: 'object',
        properties: { ref: { type: 'string', readOnly: true }, title: { type: 'string', title: 'Title' } },
      },
      enums: {},
    },
    rows: [{ ref: 'A-7', title: 'Paper' }],
  };
  const list: Definition = {
    ...common,
    resource: 'order',
    name: 'ORDERS',
    kind: 'list',
    path: '/orders',
    title: 'Orders',
    columns: [{ field: 'title' }],
    rowActions: [
      { kind: 'edit', to: 'ORDER' },
      { label: 'Elsewhere', to: 'ORDER' },
    ],
  };
  const form: Definition = {
    ...common,
    resource: 'order',
    name: 'ORDER',
    kind: 'form',
    mode: 'edit',
    path: '/orders/{id}',
    title: 'Order',
    sections: [{ fields: ['title'] }],
  };
  render(
    <EngineProvider
      data={createMemoryDataSource({ order }, englishLocale)}
      screens={[list, form]}
      router={router}
      locale={englishLocale}
    >
      <Screen name="ORDERS" state="memory" />
    </EngineProvider>,
  );
  const row = await screen.findByRole('row', { name: /Paper/ });
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toContain('/orders/A-7');
});

it('has the buttons of a section also where it draws its frame itself', async () => {
  const actions = [{ label: 'New loan', to: 'BOOKS' }];
  const figures = { resource: 'book', label: 'Books', to: 'BOOKS' };
  const detail: Definition = {
    ...common,
    name: 'BOOK',
    kind: 'detail',
    path: '/book/{id}',
    title: 'Book',
    sections: [
      { title: 'Loans', usedBy: { resource: 'book', field: 'id', columns: [{ field: 'title' }] }, actions },
      { title: 'Numbers', tiles: [figures], actions },
    ],
  };
  render(
    <EngineProvider data={data} screens={[...screens, detail]} router={router} locale={englishLocale}>
      <Screen name="BOOK" params={{ id: '1' }} state="memory" />
    </EngineProvider>,
  );
  await screen.findByRole('heading', { name: 'Book' });
  await expect.poll(() => screen.getAllByRole('link', { name: 'New loan' })).toHaveLength(2);
});

const bulk = {} as NonNullable<DataSource['bulk']>;
const orders = (more: object): Definition =>
  ({
    ...common,
    name: 'ORDERS',
    kind: 'list',
    path: '/orders',
    title: 'Orders',
    columns: [{ field: 'title' }],
    ...more,
  }) as Definition;

it.each([
  ['the user may run one of its actions', ['clerk'], 2],
  ['its actions are for others', ['boss'], 0],
])('has boxes to select rows only where %s', async (_when, roles, count) => {
  const list = orders({ bulkActions: [{ kind: 'delete', roles }] });
  const withJobs = { ...data, bulk: { ...bulk, latest: async () => null } };
  render(
    <EngineProvider
      data={withJobs}
      screens={[list]}
      user={{ role: 'clerk' }}
      router={router}
      locale={englishLocale}
    >
      <Screen name="ORDERS" state="memory" />
    </EngineProvider>,
  );
  await screen.findByText('Emma');
  expect(screen.queryAllByRole('checkbox')).toHaveLength(count);
});

it('opens the screen of an action by its key', async () => {
  const own = createMemoryRouter('/orders');
  const list = orders({
    rowActions: [
      { kind: 'view', to: 'STOCK' },
      { label: 'Pick', to: 'PICK', key: 'p' },
    ],
  });
  const pick = { ...screens[0], name: 'PICK', path: '/pick/{id}' } as Definition;
  const stock = { ...screens[1], access: 'public', path: '/stock/{id}' } as Definition;
  render(
    <EngineProvider data={data} screens={[list, pick, stock]} router={own} locale={englishLocale}>
      <Screen name="ORDERS" state="memory" />
    </EngineProvider>,
  );
  (await screen.findByRole('link', { name: 'Emma' })).focus();
  await userEvent.setup().keyboard('p');
  expect(own.read().pathname).toBe('/pick/1');
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
