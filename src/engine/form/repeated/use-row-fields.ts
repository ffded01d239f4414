import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { JsonSchema } from '../../definition/json-schema.ts';
import { valueAt } from '../../definition/scope.ts';
import type { Field } from '../../definition/types.gen.ts';
import { entryAt } from '../entry-at.ts';
import { useFormContext } from '../form-context.ts';
import { visibleItem } from '../form-layout.ts';

/** A field that shows in an entry of a list; without a schema it is one that the schema does not know. */
export interface RowField {
  name: string;
  path: string;
  schema: JsonSchema | undefined;
  span: Field['span'] | undefined;
}

/** The fields that show in one entry of a list: those that the definition names, else all of the schema. */
export function useRowFields(path: string, index: number, schema: JsonSchema): RowField[] {
  const { store } = useFormContext();
  const items = entryAt(store.visible, path, store.scope)?.items;
  const row = `${path}.${index}`;
  // The names as one text, so that a change of values alone renders nothing.
  const shown = useCallback((): string => {
    if (!items) return '';
    const entries = items.isConditional
      ? visibleItem(items, store.scope, valueAt(store.data, row))
      : items.entries;
    return entries.map(({ key }) => key).join(' ');
  }, [items, store, row]);
  const keys = useSyncExternalStore(store.subscribeData, shown);
  return useMemo(() => {
    const properties = schema.items?.properties ?? {};
    const wanted = new Set(keys.split(' '));
    const fields: { field: string; hints?: Field }[] = items
      ? items.entries.filter(({ key }) => wanted.has(key))
      : Object.keys(properties).map((field) => ({ field }));
    return fields.map(({ field, hints }) => ({
      name: field,
      path: `${row}.${field}`,
      schema: properties[field],
      span: hints?.span,
    }));
  }, [schema, keys, items, row]);
}
