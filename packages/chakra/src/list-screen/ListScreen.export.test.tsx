// @vitest-environment jsdom

import { type BulkJob, csvDocument, type DataSource, type FileExports } from '@schema-screens/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { libraryMeta } from '../../../../.storybook/library.ts';
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

const list = bookListScreen({ tools: ['export'], paging: 'pages' });
const exportLimit = 3;
const file = csvDocument('export', 'Titel');

/** A back end whose calls export three rows, and its jobs any number. */
async function renderList(count: number) {
  const meta = structuredClone(libraryMeta);
  meta.definition['x-resource'] = {
    ...(meta.definition['x-resource'] as object),
    export: { maxRows: exportLimit },
  };
  const source: { -readonly [Port in keyof DataSource]: DataSource[Port] } = testDataSource([], meta).source;
  let job: BulkJob | null = null;
  source.search = async () => ({ data: [{ id: 1, titel: 'Faust' }], count });
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
  const start = vi.fn<FileExports['start']>(async ({ title }) => {
    job = { id: '9', title, state: 'running', reason: undefined, count, done: 0, failed: 0, isExport: true };
    return '9';
  });
  source.exports = { start, file: vi.fn(async () => file) };
  source.export = vi.fn(async () => file);
  const engine = testEngine(source);
  render(
    <Around engine={engine}>
      <ListScreen screen={list} params={{}} />
    </Around>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Als CSV-Datei speichern' }));
  const finish = async () => {
    job = job && { ...job, state: 'finished', done: count };
    await act(() => vi.advanceTimersByTimeAsync(5_000));
  };
  return { engine, source, start, finish };
}

it('more rows than one call exports become a file by a job, which stays until it is closed', async () => {
  const { engine, source, start, finish } = await renderList(5_000);
  const bar = await screen.findByRole('group', { name: 'Sammelaktion' });
  within(bar).getByText('Export: 0 von 5.000');
  expect(start).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      screen: 'BUCH_SUCHEN',
      resource: 'buch',
      columns: [{ field: 'titel', label: 'Titel' }],
    }),
  );
  expect(source.export).not.toHaveBeenCalled();
  await finish();
  await within(bar).findByText('Export: 5.000 exportiert.');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  fireEvent.click(within(bar).getByRole('button', { name: 'Als CSV-Datei speichern' }));
  await vi.waitFor(() =>
    expect(engine.saveFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'Bücher.csv' })),
  );
  fireEvent.click(within(bar).getByRole('button', { name: 'Schließen' }));
  await vi.waitFor(() => expect(screen.queryByRole('group', { name: 'Sammelaktion' })).toBeNull());
});

it('what one call exports is saved at once', async () => {
  const { engine, start } = await renderList(exportLimit);
  await vi.waitFor(() =>
    expect(engine.saveFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'Bücher.csv' })),
  );
  expect(start).not.toHaveBeenCalled();
  expect(screen.queryByRole('group', { name: 'Sammelaktion' })).toBeNull();
  expect(engine.notify).not.toHaveBeenCalled();
});
