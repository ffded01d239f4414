// @vitest-environment jsdom

import type { ListScreen } from '@schema-screens/schema/language';
import { cleanup, configure, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import type { SearchQuery } from '../ports/requests.ts';
import { useSearchedListController } from './use-list-controller.ts';
import { isSearchedList } from './use-list-rows.ts';

// These count what is read, and StrictMode begins every read twice.
configure({ reactStrictMode: false });

afterEach(cleanup);

const screen = {
  name: 'AUSLEIHEN',
  columns: [{ field: 'titel' }],
  paging: 'pages',
  pageSize: 2,
  source: {
    path: 'leser/{params.id}/ausleihen',
    query: { 'data.offen': true },
    key: ['art', 'id'],
    paged: true,
  },
} as Partial<ListScreen> as ListScreen;

it('the back end searches, sorts and pages the rows of a paged call, which are identified by several fields', async () => {
  const asked: [string, SearchQuery][] = [];
  const { source } = testDataSource([]);
  source.search = async (place, query) => {
    asked.push([place, query]);
    return {
      data: [
        { art: 'buch', id: 1 },
        { art: 'film', id: 1 },
      ],
      count: 5,
    };
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Around engine={testEngine(source)}>{children}</Around>
  );
  const url = {
    params: new URLSearchParams('query=tinte&sort=titel:desc&page=2'),
    setParams: () => undefined,
  };
  if (!isSearchedList(screen)) throw new Error('Not searched');
  const scope = { user: null, params: { id: '7' } };
  const { result } = renderHook(() => useSearchedListController(screen, url, scope), { wrapper });
  await expect.poll(() => result.current.rows).toHaveLength(2);
  expect(result.current).toMatchObject({ count: 5, pages: 3 });
  expect(asked).toEqual([
    [
      'leser/7/ausleihen',
      {
        query: 'tinte',
        mode: 'contains',
        sort: [{ field: 'titel', direction: 'desc' }],
        more: { 'data.offen': true },
        page: 2,
        pageSize: 2,
      },
    ],
  ]);
});
