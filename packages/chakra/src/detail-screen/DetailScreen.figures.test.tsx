// @vitest-environment jsdom

import { type DataChange, type DataSource, RequestError } from '@schema-screens/core';
import type { DetailSection, DetailScreen as Screen } from '@schema-screens/schema/language';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import DetailScreen from './DetailScreen.tsx';

afterEach(cleanup);

const chartOf = (resource: string): DetailSection => ({
  title: 'Nach Sprache',
  chart: { resource, aggregate: 'count', groupBy: 'sprache' },
});
const screen: Screen = {
  $schema: '',
  name: 'BUECHER_UEBERSICHT',
  kind: 'detail',
  path: '/buch/uebersicht',
  title: 'Übersicht',
  access: 'session',
  load: false,
  sections: [
    chartOf('buch'),
    { ...chartOf('mahnung'), when: { roles: ['leitung'] } },
    { title: 'Weiteres', sections: [{ ...chartOf('gehalt'), when: { roles: ['leitung'] } }] },
  ],
};

it('asks nothing about figures that are not on the screen', async () => {
  const asked = new Set<string>();
  const listeners = new Set<(change: DataChange) => void>();
  const { source } = testDataSource([]);
  const data: DataSource = {
    ...source,
    meta: async (resource) => {
      asked.add(resource);
      if (resource === 'buch') return source.meta(resource);
      throw new RequestError({ status: 403, name: 'Verboten', message: 'Dafür fehlt Ihnen das Recht.' });
    },
    changes: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  render(
    <Around engine={testEngine(data)}>
      <DetailScreen screen={screen} params={{}} />
    </Around>,
  );
  await expect.poll(() => listeners.size, { timeout: 20_000 }).toBeGreaterThan(0);
  expect([...asked]).toEqual(['buch']);
});
