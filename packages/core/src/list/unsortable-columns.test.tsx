// @vitest-environment jsdom

import type { ListScreen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import { useSearchedListController, useSourceListController } from '../internal.ts';
import { PortsProvider } from '../ports/engine.tsx';

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    properties: {
      titel: { type: 'string' },
      schlagworte: { type: 'array', items: { type: 'string' } },
      standort: { type: 'object', properties: { regal: { type: 'string' } } },
    },
  },
  enums: {},
};
const list = {
  name: 'BUCH_SUCHEN',
  columns: [{ field: 'titel' }, { field: 'schlagworte' }, { field: 'standort.regal' }],
} as Partial<ListScreen> as ListScreen;
const url = {
  params: new URLSearchParams('sort=standort.regal:asc&sort=schlagworte:desc&sort=titel:asc'),
  setParams: () => undefined,
};

function around({ children }: { children: ReactNode }) {
  const { source } = testDataSource([() => []], meta);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <PortsProvider engine={testEngine(source)}>{children}</PortsProvider>
    </QueryClientProvider>
  );
}

it('an order that the back end does not support is dropped in a list of a resource', async () => {
  const resource = { ...list, resource: 'buch' };
  const { result } = renderHook(() => useSearchedListController(resource, url, { user: null }), {
    wrapper: around,
  });
  await expect.poll(() => result.current.state.sort).toEqual([{ field: 'titel', direction: 'asc' }]);
});

it('rows of a call are sorted by nested values too', async () => {
  const scope = { user: null };
  const screen = { ...list, source: { path: 'buch/alle', resource: 'buch' } };
  const { result } = renderHook(() => useSourceListController(screen, url, scope), {
    wrapper: around,
  });
  await expect.poll(() => result.current.columns[0]?.schema).toBeTruthy();
  expect(result.current.state.sort.map(({ field }) => field)).toEqual([
    'standort.regal',
    'schlagworte',
    'titel',
  ]);
});
