import { useMemo, useSyncExternalStore } from 'react';
import type { EnumValue, JsonSchema } from '#model';
import { statesIn } from '#rules';
import { useFormContext } from '../form-context.ts';
import { storedAt } from '../layout/write-rights.ts';
import { offeredValues } from './offered-values.ts';

/** The values of an enumeration that the form offers as the record is stored now, after a save that stays on it as well. */
export function useOfferedValues(path: string, schema: JsonSchema): EnumValue[] {
  const { store, schema: root, enums, screen } = useFormContext();
  const hasStates = screen.mode !== 'create' && statesIn(schema) !== undefined;
  const stored = useSyncExternalStore(store.subscribeData, () =>
    hasStates ? storedAt(path, { schema: root, data: store.data, initial: store.initial }) : undefined,
  );
  return useMemo(() => offeredValues(schema, enums, stored), [schema, enums, stored]);
}
