import { useMemo, useState, useSyncExternalStore } from 'react';
import type { EnumValue } from '../../data/data-source.ts';
import { enumValuesOf } from '../../definition/enum-values.ts';
import type { JsonSchema } from '../../definition/json-schema.ts';
import { fillRaw } from '../../definition/template.ts';
import { useFormContext } from '../form-context.ts';

/** The entries of an enumeration that belong to the group a text stands for now; none while it is empty. */
export function useChoiceGroup(
  template: string,
  schema: JsonSchema,
  path: string,
): { enumValues: EnumValue[]; isReplaced: boolean } {
  const { store, enums } = useFormContext();
  const group = useSyncExternalStore(store.subscribeData, () => fillRaw(template, store.scopeAt(path)));
  const [first] = useState(group);
  const enumValues = useMemo(
    () => enumValuesOf(schema, enums).filter(({ begriff }) => group !== '' && begriff === group),
    [schema, enums, group],
  );
  return { enumValues, isReplaced: group !== first };
}
