import type { FilterField } from '@schema-screens/schema/language';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../data/queries.ts';
import { useData } from '../ports/engine.tsx';
import { useLocale } from '../ports/locale.ts';
import { filtersExcept } from './query/filters.ts';
import { type SearchedRows, searchQuery } from './rows/use-rows.ts';
import type { ListController } from './use-list-controller.ts';

const nowhere: SearchedRows = { place: '', key: 'id' };

/**
 * The number of rows for each value of a field, within the search and the filters of other fields; undefined until it is loaded,
 * and for fields whose values are not counted.
 */
export function useValueCounts(
  list: Pick<ListController, 'searched' | 'searchLoaded' | 'state'>,
  { field, kind }: FilterField,
): Readonly<Record<string, number>> | undefined {
  const data = useData();
  const locale = useLocale();
  const { searched, searchLoaded, state } = list;
  const isCounted = kind === 'choice' || kind === 'flag';
  const { place, more } = searched ?? nowhere;
  // The back end ignores the field's own filter; leaving it out of the query keeps the cached response valid whatever is chosen.
  const filters = filtersExcept(state.filters, field);
  const query = {
    ...searchQuery(locale, { ...state, filters, sort: [] }),
    ...(more && { more }),
    countBy: [field],
  };
  const answer = useQuery({
    ...queries.countedSearch(data, place, query),
    enabled: isCounted && searched !== undefined,
  });
  const loaded = useMemo(
    () =>
      isCounted
        ? searchLoaded?.({ ...searchQuery(locale, { ...state, sort: [] }), countBy: [field] })
        : undefined,
    [isCounted, searchLoaded, state, field, locale],
  );
  return (loaded ?? (isCounted ? answer.data : undefined))?.counts?.[field];
}
