import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fillPath, pickerDefaults, queryKeys, type Row, useEngine } from '#engine';
import { useRested } from '../use-rested.ts';
import {
  type PickedValue,
  type PickerOptions,
  rowsOf,
  type Suggestion,
  sortedBy,
  suggestionsFor,
  toSuggestion,
} from './suggestions.ts';

export interface PickerSearch {
  suggestions: Suggestion[];
  /** The suggestions belong to what is typed now. */
  isSettled: boolean;
  hasFailed: boolean;
}

/** Searches for what is typed once the user rests; an outdated search is cancelled. */
export function usePickerSearch(typed: string, isActive: boolean, options: PickerOptions): PickerSearch {
  const { data } = useEngine();
  const query = useRested(typed.trim(), pickerDefaults.delay);
  const sortBy = sortedBy(options);
  const params = useMemo(
    () => ({ query, perPage: pickerDefaults.rows, ...(sortBy && { sortBy, sortDesc: false }) }),
    [query, sortBy],
  );
  const isOn = isActive && query !== '';
  const answer = useQuery({
    queryKey: queryKeys.call(options.path, params),
    queryFn: ({ signal }) => data.call({ method: 'GET', path: options.path, query: params, signal }),
    enabled: isOn,
    staleTime: 60_000,
  });
  const suggestions = useMemo(() => {
    const found = rowsOf(answer.data?.data)
      .map((row) => toSuggestion(row, options))
      .filter((suggestion) => suggestion !== undefined);
    return isOn ? suggestionsFor(query, found, options) : [];
  }, [answer.data, isOn, query, options]);
  return {
    suggestions,
    isSettled: isOn && query === typed.trim() && !answer.isFetching,
    hasFailed: answer.isError,
  };
}

/**
 * The text of a stored value: that of a fixed entry, else the record's.
 *
 * @returns label undefined while it loads; isUnknown when there is no such record
 */
export function usePickedLabel(
  value: PickedValue | null | undefined,
  picked: Suggestion | undefined,
  options: PickerOptions,
): { label: string | undefined; isUnknown: boolean } {
  const { data } = useEngine();
  const known = [...(picked ? [picked] : []), ...(options.extra ?? [])].find(
    (entry) => entry.value === value,
  );
  const isEmpty = (typeof value !== 'string' && typeof value !== 'number') || value === '';
  const template = options.byId ?? `${options.path}/{value}`;
  const path = isEmpty ? '' : fillPath(template, { user: null, row: { value } });
  const answer = useQuery({
    queryKey: queryKeys.call(path),
    queryFn: ({ signal }) => data.call<Row>({ method: 'GET', path, signal }),
    enabled: !isEmpty && !known,
    retry: false,
  });
  if (isEmpty) return { label: '', isUnknown: false };
  if (known) return { label: known.label, isUnknown: false };
  const loaded = answer.data && toSuggestion(answer.data.data, options);
  return { label: loaded?.label, isUnknown: answer.isError || (answer.isSuccess && !loaded) };
}
