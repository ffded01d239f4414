import { useQueries } from '@tanstack/react-query';
import { useEngine } from '../data/engine-context.ts';
import { queries } from '../data/queries.ts';
import type { ChosenFilter } from './chosen-filters.ts';
import type { ListState } from './list-state.ts';
import { searchQuery } from './use-rows.ts';
import type { SearchedRows } from './use-searched-rows.ts';

/** A reason for hidden rows: the search text, a filter, or all of them together. */
export interface EmptyReason {
  /** Undefined for the search text. */
  filter: ChosenFilter | undefined;
  /** Number of rows without it. */
  count: number;
}

/** Why a list is empty. */
export interface EmptyReasons {
  /** Number of rows without any search and filter. */
  all: number;
  /** The conditions without which there would be rows. */
  reasons: EmptyReason[];
}

type Narrowing = Pick<ListState, 'query' | 'filters'>;

const without = ({ query, filters }: Narrowing, filter: ChosenFilter | undefined): Narrowing =>
  filter
    ? {
        query,
        filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !filter.names.includes(name))),
      }
    : { query: '', filters };

/** The same search without one of its conditions each, and last without all; just one if there is one condition. */
function looserSearches(state: Narrowing, chosen: readonly ChosenFilter[]) {
  const left = [...(state.query.trim() === '' ? [] : [undefined]), ...chosen];
  const withoutOne = left.length > 1 ? left.map((filter) => without(state, filter)) : [];
  return { left, searches: [...withoutOne, { query: '', filters: {} }] };
}

/** Makes the reasons from the counts of these searches. */
function reasonsOf(
  left: readonly (ChosenFilter | undefined)[],
  counts: readonly (number | undefined)[],
): EmptyReasons | undefined {
  const all = counts.at(-1);
  if (all === undefined) return undefined;
  const reasons = left.map((filter, index) => ({ filter, count: counts[index] ?? 0 }));
  return { all, reasons: reasons.filter(({ count }) => count > 0) };
}

/**
 * Why a search finds nothing, by what it would find without each of its conditions; undefined until that is known, and if it
 * finds rows.
 */
export function useEmptyReasons(
  { place, more }: SearchedRows,
  state: ListState,
  chosen: readonly ChosenFilter[],
  isEmpty: boolean,
): EmptyReasons | undefined {
  const { data } = useEngine();
  const { left, searches } = looserSearches(state, chosen);
  const counts = useQueries({
    queries: (isEmpty ? searches : []).map((search) =>
      queries.countedSearch(data, place, {
        ...searchQuery({ ...state, ...search, sort: [] }),
        ...(more && { more }),
      }),
    ),
  });
  return isEmpty
    ? reasonsOf(
        left,
        counts.map((result) => result.data?.count),
      )
    : undefined;
}

/**
 * The same for loaded rows.
 *
 * @param countOf number of rows that a search finds
 */
export function emptyReasons(
  state: Narrowing,
  chosen: readonly ChosenFilter[],
  countOf: (search: Narrowing) => number,
): EmptyReasons | undefined {
  const { left, searches } = looserSearches(state, chosen);
  return reasonsOf(left, searches.map(countOf));
}
