// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense, startTransition, use, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../../../tests/support/rendering/render-form.tsx';
import type { ListState } from '../query/list-state.ts';
import { type SearchedRows, useQueriedRows } from './use-rows.ts';

afterEach(cleanup);

const books = { place: 'buch', key: 'id' };
const never = new Promise<never>(() => undefined);
let search: (query: string, isUnfinished?: boolean) => void;
/** The result of the latest rendering, also of one that was discarded. */
let drawn: string;

function Unfinished({ isSo }: { isSo: boolean }) {
  if (isSo) use(never);
  return null;
}

interface RowsProps {
  state: ListState;
  isUnfinished: boolean;
  place: SearchedRows;
}

function Rows({ state, isUnfinished, place }: RowsProps) {
  const { rows, loadMore, isStale } = useQueriedRows(place, state, false);
  const text = isStale ? '…' : rows.map(({ id }) => id).join(' ');
  drawn = text;
  return (
    <>
      <button type="button" onClick={loadMore}>
        Mehr
      </button>
      <output>{text}</output>
      <Unfinished isSo={isUnfinished} />
    </>
  );
}

function List({ place = books }: { place?: SearchedRows }) {
  const [{ query, isUnfinished }, setShown] = useState({ query: 'eins', isUnfinished: false });
  search = (next, unfinished = false) => setShown({ query: next, isUnfinished: unfinished });
  const state: ListState = { query, mode: 'contains', sort: [], filters: {}, page: 1, pageSize: 2 };
  return (
    <Suspense>
      <Rows state={state} isUnfinished={isUnfinished} place={place} />
    </Suspense>
  );
}

/** A list that has loaded two pages of its first search and then starts another one. */
async function listWithTwoPages(): Promise<{ pages: number[] }> {
  const asked = { pages: [] as number[] };
  const { source } = testDataSource([]);
  source.search = async (_resource, { query, page = 1 }) => {
    asked.pages.push(page);
    return { data: [1, 2].map((each) => ({ id: `${query}${page}${each}` })), count: 6 };
  };
  render(
    <Around engine={testEngine(source)}>
      <List />
    </Around>,
  );
  await screen.findByText('eins11 eins12');
  act(() => screen.getByRole('button').click());
  await screen.findByText('eins11 eins12 eins21 eins22');
  act(() => search('zwei'));
  await screen.findByText('zwei11 zwei12');
  asked.pages = [];
  return asked;
}

it('a search that is shown again starts with its first page, and loads no other', async () => {
  const asked = await listWithTwoPages();
  act(() => search('eins'));
  await waitFor(() => expect(asked.pages).toEqual([1]));
  await screen.findByText('eins11 eins12');
  act(() => screen.getByRole('button').click());
  await screen.findByText('eins11 eins12 eins21 eins22');
  expect(asked.pages).toEqual([1, 2]);
});

it('a rendering that React discards does not change the cache', async () => {
  const asked = await listWithTwoPages();
  // Starts to render the first search and cannot finish.
  await act(async () => startTransition(() => search('eins', true)));
  expect(drawn).toBe('eins11 eins12 eins21 eins22');
  expect(asked.pages).toEqual([]);
  screen.getByText('zwei11 zwei12');
});

it('loads rows beyond the limit of the count', async () => {
  const { source } = testDataSource([]);
  const limits: unknown[] = [];
  source.search = async (_resource, { page, countLimit }) => {
    limits.push(countLimit);
    return { data: page > 3 ? [] : [{ id: `zeile${page}` }], count: 2, countExceeded: true };
  };
  render(
    <Around engine={testEngine(source)}>
      <List place={{ ...books, countLimit: 2 }} />
    </Around>,
  );
  await screen.findByText('zeile1');
  act(() => screen.getByRole('button').click());
  await screen.findByText('zeile1 zeile2');
  act(() => screen.getByRole('button').click());
  await screen.findByText('zeile1 zeile2 zeile3');
  expect(limits).toEqual([2, 2, 2]);
  act(() => screen.getByRole('button').click());
  await waitFor(() => expect(limits).toHaveLength(4));
  act(() => screen.getByRole('button').click());
  expect(limits).toHaveLength(4);
});
