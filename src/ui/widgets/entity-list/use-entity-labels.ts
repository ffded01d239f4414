import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries, useEngine } from '#engine';
import type { ValueHelp } from '#language';
import { type PickedValue, pickable } from '../entity-picker/suggestions.ts';

/** The labels of stored values, loaded in one call; a value is its own label while loading and if it is unknown. */
export function useEntityLabels(
  values: readonly PickedValue[],
  help: ValueHelp,
): (value: PickedValue) => string {
  const { data } = useEngine();
  const { path } = help;
  const query = useMemo(() => ({ ids: values.join(',') }), [values]);
  const response = useQuery({
    ...queries.call(data, { path, query }),
    enabled: values.length > 0 && path !== '',
    placeholderData: (known) => known,
  });
  return useMemo(() => {
    const labels = new Map(pickable(response.data?.data, help).map(({ value, label }) => [value, label]));
    return (value) => labels.get(value) ?? String(value);
  }, [response.data, help]);
}
