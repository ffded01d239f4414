import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys, useEngine } from '#engine';
import { type PickedValue, type PickerOptions, rowsOf, toSuggestion } from '../entity-picker/suggestions.ts';

/** The texts of stored values, asked for in one call; a value stands for itself while it loads and when it is unknown. */
export function useEntityLabels(
  values: readonly PickedValue[],
  options: PickerOptions,
): (value: PickedValue) => string {
  const { data } = useEngine();
  const query = useMemo(() => ({ ids: values.join(',') }), [values]);
  const answer = useQuery({
    queryKey: queryKeys.call(options.path, query),
    queryFn: ({ signal }) => data.call({ method: 'GET', path: options.path, query, signal }),
    enabled: values.length > 0,
    placeholderData: (known) => known,
  });
  return useMemo(() => {
    const found = rowsOf(answer.data?.data).flatMap((row) => toSuggestion(row, options) ?? []);
    const labels = new Map(found.map(({ value, label }) => [value, label]));
    return (value) => labels.get(value) ?? String(value);
  }, [answer.data, options]);
}
