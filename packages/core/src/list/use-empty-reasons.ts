import { useQueries } from '@tanstack/react-query';
import { queries } from '../data/queries.ts';
import { useData } from '../ports/engine.tsx';
import { useLocale } from '../ports/locale.ts';
import type { RowCount } from '../ports/requests.ts';
import type { ActiveFilter } from './query/active-filters.ts';
import type { SearchConditions } from './query/list-state.ts';
import { searchQuery } from './rows/use-rows.ts';
import type { ListController } from './use-list-controller.ts';

/** A reason for hidden rows, with the number of rows without it: the search text, a filter, or all of them together. */
export interface EmptyReason extends RowCount {
  /** Undefined for the search text. */
  filter: ActiveFilter | undefined;
}

/** Why a list is empty. */
export interface EmptyListReasons {
  /** Number of rows without any search and filter. */
  all: RowCount;
  /** The conditions without which there would be rows. */
  reasons: EmptyReason[];
}

const without = ({ query, filters }: SearchConditions, filter: ActiveFilter | undefined): SearchConditions =>
  filter
    ? {
        query,
        filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !filter.names.includes(name))),
      }
    : { query: '', filters };

/** The same search without one of its conditions each, and last without all; just one if there is one condition. */
function looserSearches(state: SearchConditions, activeFilters: readonly ActiveFilter[]) {
  const left = [...(state.query.trim() === '' ? [] : [undefined]), ...activeFilters];
  const withoutOne = left.length > 1 ? left.map((filter) => without(state, filter)) : [];
  return { left, searches: [...withoutOne, { query: '', filters: {} }] };
}

/** Makes the reasons from the counts of these searches. */
function reasonsOf(
  left: readonly (ActiveFilter | undefined)[],
  counts: readonly (RowCount | undefined)[],
): EmptyListReasons | undefined {
  const all = counts.at(-1);
  if (all === undefined) return undefined;
  const reasons = left.map((filter, index) => ({ filter, ...(counts[index] ?? { count: 0 }) }));
  return { all, reasons: reasons.filter(({ count }) => count > 0) };
}

/**
 * Why a list shows nothing, by what it would show without each of its conditions; undefined until that is known. For lists whose rows
 * are hidden by their conditions.
 */
export function useEmptyReasons({
  searched,
  searchLoaded,
  state,
  activeFilters,
}: Pick<ListController, 'searched' | 'searchLoaded' | 'state' | 'activeFilters'>):
  | EmptyListReasons
  | undefined {
  const data = useData();
  const locale = useLocale();
  const { left, searches } = looserSearches(state, activeFilters);
  const counts = useQueries({
    queries: (searched ? searches : []).map((search) =>
      queries.countedSearch(data, searched?.place ?? '', {
        ...searchQuery(locale, { ...state, ...search, sort: [] }),
        ...(searched?.more && { more: searched.more }),
        ...(searched?.countLimit !== undefined && { countLimit: searched.countLimit }),
      }),
    ),
  });
  return reasonsOf(
    left,
    searchLoaded
      ? searches.map((search) => searchLoaded(searchQuery(locale, { ...state, ...search, sort: [] })))
      : counts.map((result) => result.data),
  );
}
