// @vitest-environment jsdom

import { PortsProvider } from '@schema-screens/core';
import { useTabCount } from '@schema-screens/core/internal';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import { useSourceRows } from '../../../core/src/list/rows/use-rows.ts';

afterEach(cleanup);

it('a tab counts nothing where a call answers no rows, and asks once', async () => {
  const { source } = testDataSource([]);
  const asked: string[] = [];
  const call: typeof source.call = ({ path }) => {
    asked.push(path);
    return Promise.resolve({ data: { unexpected: true } as never, etag: undefined });
  };
  const engine = testEngine({ ...source, call });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const tab = {
    label: 'Verträge',
    count: 'rows',
    sections: ['vertraege', 'schaeden'].map((path) => ({
      table: { source: { path, pick: 'data' }, columns: [] },
    })),
  };
  const scope = { user: null, row: {} };
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      useSourceRows(tab.sections[0]!.table.source, scope);
      return useTabCount(tab as never, scope);
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>
          <PortsProvider engine={engine}>{children}</PortsProvider>
        </QueryClientProvider>
      ),
    },
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await waitFor(() => expect(asked).toEqual(['vertraege', 'schaeden']));
  expect(result.current).toBeUndefined();
  expect(renders).toBeLessThan(10);
});
