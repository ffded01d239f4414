import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries, useEngine } from '#engine';
import { useRested } from '#engine/face';
import { fillPath, pickerDefaults, type ValueHelp } from '#language';
import { type PickedValue, pickable, type Suggestion, sortedBy, suggestionsFor } from './suggestions.ts';

export interface PickerSearch {
  suggestions: Suggestion[];
  /** The suggestions belong to the current text. */
  isSettled: boolean;
  hasFailed: boolean;
}

/** Searches for the typed text after a pause; an outdated search is cancelled. */
export function usePickerSearch(typed: string, isActive: boolean, help: ValueHelp): PickerSearch {
  const { data } = useEngine();
  const query = useRested(typed.trim(), pickerDefaults.delay);
  const sortBy = sortedBy(help);
  const { path, query: filters } = help;
  const params = useMemo(
    () => ({ ...filters, query, perPage: pickerDefaults.rows, ...(sortBy && { sortBy, sortDesc: false }) }),
    [filters, query, sortBy],
  );
  const isOn = isActive && query !== '' && path !== '';
  const response = useQuery({
    ...queries.call(data, { path, query: params }),
    enabled: isOn,
    staleTime: 60_000,
  });
  const suggestions = useMemo(() => {
    const found = pickable(response.data?.data, help);
    return isOn ? suggestionsFor(query, found, help) : [];
  }, [response.data, isOn, query, help]);
  return {
    suggestions,
    isSettled: isOn && query === typed.trim() && !response.isFetching,
    hasFailed: response.isError,
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
  const { data } = useEngine();
  const known = [...(picked ? [picked] : []), ...(help.entries ?? [])].find((entry) => entry.value === value);
  const isEmpty =
    (typeof value !== 'string' && typeof value !== 'number') || value === '' || help.path === '';
  const path = isEmpty ? '' : fillPath(`${help.path}/{value}`, { user: null, row: { value } });
  const response = useQuery({
    ...queries.call(data, { path }),
    enabled: !isEmpty && !known,
    retry: false,
  });
  if (isEmpty) return { label: '', isUnknown: false };
  if (known) return { label: known.label, isUnknown: false };
  const [loaded] = pickable(response.data?.data, help);
  return { label: loaded?.label, isUnknown: response.isError || (response.isSuccess && !loaded) };
}
