import { useCallback, useSyncExternalStore } from 'react';
import type { JsonSchema } from '../../definition/json-schema.ts';
import { isShownOnly } from '../field/is-shown-only.ts';
import { useFormContext } from '../form-context.ts';

/** Why a value that rjsf walks cannot be changed; it renders when that changes. */
export interface Lock {
  /** It is only shown. */
  isShown: boolean;
  isDisabled: boolean;
}

export function useLock(path: string, schema: JsonSchema): Lock {
  const session = useFormContext();
  const { store } = session;
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeField(path, listener),
    [store, path],
  );
  const isShown = useSyncExternalStore(subscribe, () =>
    isShownOnly(session, path, schema, store.fieldSnapshot(path)),
  );
  const isDisabled = useSyncExternalStore(subscribe, () => store.fieldSnapshot(path).isDisabled);
  return { isShown, isDisabled };
}
