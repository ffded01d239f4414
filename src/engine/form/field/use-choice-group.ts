import { useMemo, useState, useSyncExternalStore } from 'react';
import { fillRaw } from '#language';
import { type EnumValue, enumValuesOf, type JsonSchema } from '#model';
import { useFormContext } from '../form-context.ts';

/** The entries of an enumeration that belong to the current group; none while it is empty. */
export function useChoiceGroup(
  template: string,
  schema: JsonSchema,
  path: string,
): { enumValues: EnumValue[]; isReplaced: boolean } {
  const { store, enums } = useFormContext();
  const group = useSyncExternalStore(store.subscribeData, () => fillRaw(template, store.scopeAt(path)));
  const [first] = useState(group);
  const enumValues = useMemo(
    () => enumValuesOf(schema, enums).filter((entry) => group !== '' && entry.group === group),
    [schema, enums, group],
  );
  return { enumValues, isReplaced: group !== first };
}
