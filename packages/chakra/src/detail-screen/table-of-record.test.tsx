// @vitest-environment jsdom

import { PortsProvider } from '@schema-screens/core';
import { useTableController } from '@schema-screens/core/internal';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    properties: {
      ausgaben: {
        type: 'array',
        items: {
          properties: {
            jahr: { type: 'integer', title: 'Jahr' },
            sprache: { type: 'string', title: 'Sprache', 'x-enum': 'sprache' },
          },
        },
      },
    },
  },
  enums: { sprache: [{ key: 'de', label: 'Deutsch' }] },
};
const row = { ausgaben: [{ jahr: 1999, sprache: 'de' }] };

function Around({ children }: { children: ReactNode }) {
  const { source } = testDataSource([]);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <PortsProvider engine={testEngine(source)}>{children}</PortsProvider>
    </QueryClientProvider>
  );
}

it('a table of a record’s list takes labels, cells and enumerations from the list’s schema', () => {
  const { result } = renderHook(
    () =>
      useTableController(
        { source: { path: 'row', pick: 'ausgaben' }, columns: [{ field: 'jahr' }, { field: 'sprache' }] },
        { user: null, row },
        { params: new URLSearchParams(), setParams: () => undefined },
        meta,
      ),
    { wrapper: Around },
  );
  expect(result.current.columns).toMatchObject([
    { label: 'Jahr', cell: 'number' },
    { label: 'Sprache', cell: 'enum', enumValues: [{ label: 'Deutsch' }] },
  ]);
});
