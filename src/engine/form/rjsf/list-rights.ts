import { createContext, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { JsonSchema } from '../../definition/json-schema.ts';
import { useFormContext } from '../form-context.ts';
import { useLock } from './use-lock.ts';

/** What may be done with the entries of a list. */
export interface ListRights {
  mayAdd: boolean;
  mayRemove: boolean;
  mayMove: boolean;
}

/** The rights in the list around. */
export const ListRightsContext = createContext<ListRights>({
  mayAdd: false,
  mayRemove: false,
  mayMove: false,
});

/** What screen, definition and schema allow to do with a list that rjsf walks; it renders when that changes. */
export function useListRights(path: string, schema: JsonSchema, count: number): ListRights {
  const { store } = useFormContext();
  const { isShown, isDisabled } = useLock(path, schema);
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeField(path, listener),
    [store, path],
  );
  const items = useSyncExternalStore(subscribe, () => store.fieldSnapshot(path).entry?.hints.items);
  const isOpen = !isShown && !isDisabled;
  const { minItems = 0 } = schema as { minItems?: number };
  const mayAdd = isOpen && items?.fixed !== true;
  const mayRemove = mayAdd && count > minItems;
  const mayMove = isOpen && items?.reorder === true;
  return useMemo(() => ({ mayAdd, mayRemove, mayMove }), [mayAdd, mayRemove, mayMove]);
}
