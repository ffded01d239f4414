import { useCallback, useSyncExternalStore } from 'react';
import { useFormContext } from '../form-context.ts';
import { mayDoAt } from '../layout/write-rights.ts';

/** Which entries of a list the user may remove; renders only when that changes. */
export function useRemovable(path: string, count: number): (index: number) => boolean {
  const { store, schema } = useFormContext();
  const removable = useSyncExternalStore(store.subscribeData, () => {
    const { data, initial, scope } = store;
    const may = (index: number) => mayDoAt('delete', `${path}.${index}`, { schema, data, initial, scope });
    // As one text, which is equal for the same answers.
    return Array.from({ length: count }, (_entry, index) => Number(may(index))).join('');
  });
  return useCallback((index: number) => removable[index] === '1', [removable]);
}
