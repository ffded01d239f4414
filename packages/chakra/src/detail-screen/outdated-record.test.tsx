// @vitest-environment jsdom

import { type DataSource, PortsProvider } from '@schema-screens/core';
import { useDetailController } from '@schema-screens/core/internal';
import type { DetailScreen } from '@schema-screens/schema/language';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';

afterEach(cleanup);

const screen: DetailScreen = {
  $schema: '',
  name: 'BUCH_LESEN',
  kind: 'detail',
  path: '/buch/{id}',
  title: 'Buch',
  access: 'session',
  load: { path: 'buch/{params.id}' },
};

let version = 1;
const call: DataSource['call'] = async () => ({ data: { version } as never, etag: `"${version}"` });
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
const engine = testEngine({ ...testDataSource([]).source, call });

function Around({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <PortsProvider engine={engine}>{children}</PortsProvider>
    </QueryClientProvider>
  );
}

it('the version of a record that is being loaded again is that of the new one', async () => {
  const { result } = renderHook(() => useDetailController(screen, { id: '7' }), { wrapper: Around });
  await waitFor(() => expect(result.current.scope.row).toEqual({ version: 1 }));
  const { etag } = result.current;
  expect(await etag()).toBe('"1"');
  version = 2;
  await act(async () => {
    const invalidated = client.invalidateQueries();
    // An action that was begun with the old record asks for its version when it is confirmed.
    expect(await etag()).toBe('"2"');
    await invalidated;
  });
});
