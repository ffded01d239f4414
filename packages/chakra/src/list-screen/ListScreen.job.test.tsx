// @vitest-environment jsdom

import type { BulkJob, DataSource } from '@schema-screens/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bookListScreen } from '../../../../tests/support/definitions/book-list.ts';
import { Around, testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import ListScreen from './ListScreen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const list = bookListScreen({
  bulkActions: [{ label: 'Sperren', call: { method: 'PATCH', path: 'buch/{row.id}' } }],
});

const finished: BulkJob = {
  id: '7',
  title: 'Sperren',
  state: 'finished',
  reason: undefined,
  count: 250,
  done: 250,
  failed: 0,
};

async function renderJob(over: Partial<BulkJob> = {}) {
  const source: { -readonly [Port in keyof DataSource]: DataSource[Port] } = testDataSource([]).source;
  let job: BulkJob | null = { ...finished, ...over };
  source.search = async () => ({ data: [{ id: 1, titel: 'Faust' }], count: 1 });
  source.bulk = {
    rowsInBody: async () => ({}),
    latest: async () => job,
    failed: async () => [],
    stop: async () => undefined,
    dismiss: async () => {
      job = null;
    },
    start: async () => '8',
  };
  render(
    <Around engine={testEngine(source)}>
      <ListScreen screen={list} params={{}} />
    </Around>,
  );
  return screen.findByRole('group', { name: 'Sammelaktion' });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const result = () => screen.queryByRole('group', { name: 'Sammelaktion' });

it('the result of a job goes after it was read, not while the pointer is over it', async () => {
  const bar = await renderJob();
  within(bar).getByText('Sperren: 250 erledigt.');
  await pass(15_000);
  fireEvent.pointerEnter(bar);
  await pass(60_000);
  expect(result()).toBe(bar);
  fireEvent.pointerLeave(bar);
  await pass(15_000);
  expect(result()).toBe(bar);
  await pass(6_000);
  expect(result()).toBeNull();
});

it('a result with failures stays until it is closed', async () => {
  const bar = await renderJob({ done: 249, failed: 1 });
  await pass(120_000);
  expect(result()).toBe(bar);
  fireEvent.click(within(bar).getByRole('button', { name: 'Schließen' }));
  await vi.waitFor(() => expect(result()).toBeNull());
});

it('a job that makes no progress says that it waits', async () => {
  const bar = await renderJob({ state: 'running', done: 3, isWaiting: true });
  within(bar).getByText('Sperren: 3 von 250 – wartet, geht von selbst weiter');
});
