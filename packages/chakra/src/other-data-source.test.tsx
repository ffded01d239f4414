// @vitest-environment jsdom

import type { DataSource } from '@schema-screens/core';
import type { DetailScreen as Detail } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import {
  Around,
  renderForm,
  testDataSource,
  testEngine,
} from '../../../tests/support/rendering/render-form.tsx';
import DetailScreen from './detail-screen/DetailScreen.tsx';

afterEach(cleanup);

const loanMeta: ResourceMeta = {
  definition: {
    properties: {
      leser: { type: 'string', title: 'Leser' },
      buch: { type: 'integer', title: 'Buch', 'x-reference': { resource: 'buch', show: '{titel}' } },
    },
    'x-resource': { path: 'ausleihe', search: ['leser'], rights: ['search'] },
  },
  enums: {},
};

it('records that refer to another one are searched through the port, without names of a back end', async () => {
  const { source, calls } = testDataSource([]);
  const search = vi.fn<DataSource['search']>(async () => ({ data: [{ id: 1, leser: 'Erika' }], count: 1 }));
  const data: DataSource = {
    ...source,
    search,
    read: async () => ({ data: { id: 5 }, etag: undefined }),
    meta: async (resource) => (resource === 'ausleihe' ? loanMeta : source.meta(resource)),
  };
  const detail: Detail = {
    $schema: '',
    name: 'BUCH',
    kind: 'detail',
    path: '/buch/{id}',
    title: 'Buch',
    access: 'session',
    resource: 'buch',
    sections: [{ title: 'Ausleihen', usedBy: { resource: 'ausleihe', field: 'buch' } }],
  };
  render(
    <Around engine={testEngine(data)}>
      <DetailScreen screen={detail} params={{ id: '5' }} />
    </Around>,
  );
  await screen.findByText('Erika');
  expect(search.mock.calls[0]?.slice(0, 2)).toEqual([
    'ausleihe',
    { query: '', mode: 'exact', sort: [], page: 1, pageSize: 100, filters: { buch: '5' } },
  ]);
  expect(calls).toEqual([]);
});

it('a reference is searched through the port, with the filters that another field sets', async () => {
  const suggest = vi.fn<DataSource['suggest']>(async () => [{ id: 7, name: 'Reihe Sieben' }]);
  const reference = { resource: 'reihe', show: '{name}' };
  const meta: ResourceMeta = {
    definition: {
      type: 'object',
      properties: {
        verlag: { type: 'string', title: 'Verlag' },
        reihe: {
          type: 'integer',
          title: 'Reihe',
          'x-reference': reference,
          'x-dependsOn': { field: 'verlag', match: 'verlag' },
        },
      },
    },
    enums: {},
  };
  const { source } = testDataSource([]);
  const user = userEvent.setup();
  const { calls } = renderForm(
    { sections: [{ fields: ['verlag', 'reihe'] }] },
    [({ path }) => (path === 'buch/neu' ? { verlag: 'S. Fischer' } : undefined)],
    {},
    {
      data: {
        ...source,
        draft: async () => ({ data: { verlag: 'S. Fischer' }, etag: undefined }),
        meta: async () => meta,
        suggest,
      },
    },
    meta,
  );
  await user.type(await screen.findByRole('combobox', { name: /Reihe/ }), 'sie');
  await screen.findByText(/Ein Treffer: Reihe Sieben/);
  expect(suggest.mock.calls.at(-1)?.slice(0, 2)).toEqual([
    'reihe',
    {
      query: 'sie',
      sort: [{ field: 'name', direction: 'asc' }],
      limit: 16,
      filters: { verlag: 'S. Fischer' },
    },
  ]);
  expect(calls).toEqual([]);
});
