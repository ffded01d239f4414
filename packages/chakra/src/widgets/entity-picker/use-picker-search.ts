import { queries, type SuggestionQuery, useData } from '@schema-screens/core';
import { useDebouncedValue } from '@schema-screens/core/internal';
import {
  type FilteredValueHelp,
  fillPath,
  pickerDefaults,
  type ValueHelp,
} from '@schema-screens/schema/language';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type PickedValue,
  type Suggestion,
  selectableHits,
  sortPropertyOf,
  suggestionsFor,
} from './suggestions.ts';

export interface PickerSearch {
  suggestions: Suggestion[];
  /** The suggestions belong to the current text. */
  isSettled: boolean;
  hasFailed: boolean;
  /** There are more hits than are offered. */
  hasMore: boolean;
}

/**
 * Searches for the typed text after a pause; an outdated search is cancelled.
 *
 * @param typed undefined while nothing is searched for; the empty text finds the first records
 */
export function usePickerSearch(typed: string | undefined, help: FilteredValueHelp): PickerSearch {
  const data = useData();
  const trimmed = typed?.trim() ?? '';
  const rested = useDebouncedValue(trimmed, pickerDefaults.debounceMs);
  // The first records need no pause.
  const query = trimmed === '' ? '' : rested;
  const sortBy = sortPropertyOf(help);
  const { path, query: more, filters } = help;
  const search = useMemo(
    (): SuggestionQuery => ({
      query,
      sort: sortBy === undefined ? [] : [{ field: sortBy, direction: 'asc' }],
      limit: pickerDefaults.rows,
      ...(filters && { filters }),
      ...(more && { more }),
    }),
    [filters, more, query, sortBy],
  );
  const isOn = typed !== undefined && (query !== '' || trimmed === '') && path !== '';
  const response = useQuery({
    ...queries.suggestions(data, path, search),
    enabled: isOn,
    staleTime: 60_000,
  });
  const found = useMemo(() => selectableHits(response.data, help), [response.data, help]);
  const suggestions = useMemo(
    () => (isOn ? suggestionsFor(query, found, help) : []),
    [found, isOn, query, help],
  );
  return {
    suggestions,
    isSettled: isOn && query === trimmed && !response.isFetching,
    hasFailed: response.isError,
    hasMore: isOn && found.length > suggestions.length,
  };
}

/**
 * The label of a stored value: that of a fixed entry, otherwise the record's.
 *
 * @returns label undefined while loading; isUnknown if there is no such record
 */
export function usePickedLabel(
  value: PickedValue | null | undefined,
  picked: Suggestion | undefined,
  help: ValueHelp,
): { label: string | undefined; isUnknown: boolean } {
  const data = useData();
  const cached = [...(picked ? [picked] : []), ...(help.entries ?? [])].find(
    (entry) => entry.value === value,
  );
  const isEmpty =
    (typeof value !== 'string' && typeof value !== 'number') || value === '' || help.path === '';
  const path = isEmpty ? '' : fillPath(`${help.path}/{row.value}`, { user: null, row: { value } });
  const response = useQuery({
    ...queries.call(data, { path }),
    enabled: !isEmpty && !cached,
    retry: false,
  });
  if (isEmpty) return { label: '', isUnknown: false };
  if (cached) return { label: cached.label, isUnknown: false };
  const [loaded] = selectableHits(response.data?.data, help);
  return { label: loaded?.label, isUnknown: response.isError || (response.isSuccess && !loaded) };
}
