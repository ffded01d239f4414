// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { type CellProps, PortsProvider } from '@schema-screens/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { books } from '../../../../.storybook/library.ts';
import { bookListScreen } from '../../../../tests/support/definitions/book-list.ts';
import { testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import { createCellRegistry, createHost, defaultUiSystem, HostContext } from '../index.ts';
import ListScreen from './ListScreen.tsx';

// Strict mode renders everything twice.
beforeEach(() => configure({ reactStrictMode: false }));
afterEach(() => {
  cleanup();
  configure({ reactStrictMode: true });
});

const list = bookListScreen({
  columns: [{ field: 'titel', cell: 'counted' }],
  rowActions: [{ kind: 'view', to: 'BUCH_SUCHEN' }],
  tools: ['columns'],
  pageSize: 2,
});

const drawn = vi.fn();

function Counted({ value }: CellProps) {
  drawn(value);
  return <>{String(value)}</>;
}

function Page() {
  return <ListScreen screen={list} params={useParams()} />;
}

it('rows are not drawn again when a page is added or the address changes', async () => {
  const rows = books(4);
  const { source } = testDataSource([]);
  source.search = async (_resource, { page }) => ({ data: rows.slice(page * 2 - 2, page * 2), count: 4 });
  const engine = testEngine(source);
  const descriptor = { description: 'Zählt', accepts: ['string' as const] };
  engine.registries.cells = createCellRegistry([{ name: 'counted', descriptor, component: Counted }]);
  const router = createMemoryRouter([{ path: '/buch/:ort', element: <Page /> }], {
    initialEntries: ['/buch/hier?column=titel'],
  });
  render(
    <ChakraProvider value={defaultUiSystem}>
      <QueryClientProvider client={new QueryClient()}>
        <HostContext value={createHost()}>
          <PortsProvider engine={engine}>
            <RouterProvider router={router} />
          </PortsProvider>
        </HostContext>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  // In jsdom every area ends in view, so the second page follows at once.
  await screen.findByText(String(rows[3]?.titel));
  const titles = rows.map(({ titel }) => [titel]);
  expect(drawn.mock.calls).toEqual(titles);

  await act(() => router.navigate('/buch/hier?column=titel&tab=2'));
  expect(router.state.location.search).toContain('tab=2');
  expect(drawn.mock.calls).toEqual(titles);
});
