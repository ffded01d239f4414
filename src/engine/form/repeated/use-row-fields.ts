import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Field, valueAt } from '#language';
import type { JsonSchema } from '#model';
import { useFormContext } from '../form-context.ts';
import { entryAt, visibleItem } from '../layout/form-layout.ts';
import { choiceOf } from '../schema/variants.ts';
import { useParts } from '../shape/use-variant.ts';

/** A visible field in an entry of a list; without a schema if the schema does not have it. */
export interface RowField {
  name: string;
  path: string;
  schema: JsonSchema | undefined;
  span: Field['span'] | undefined;
}

const noSchema: JsonSchema = {};

/**
 * The visible fields in one entry of a list: those of the definition, else all of the schema; without those of other
 * shapes.
 */
export function useRowFields(path: string, index: number, schema: JsonSchema): RowField[] {
  const { store, schema: root } = useFormContext();
  const items = entryAt(store.visible, path, store.scope)?.items;
  const row = `${path}.${index}`;
  const entry = schema.items ?? noSchema;
  const parts = useParts(row, entry);
  // The names as one text, so that a change of values alone does not render.
  const shown = useCallback((): string => {
    if (!items) return '';
    const entries = items.isConditional
      ? visibleItem(items, store.scope, valueAt(store.data, row))
      : items.entries;
    return entries.map(({ key }) => key).join(' ');
  }, [items, store, row]);
  const keys = useSyncExternalStore(store.subscribeData, shown);
  return useMemo(() => {
    const wanted = new Set(keys.split(' '));
    const fields: { field: string; hints?: Field }[] = items
      ? items.entries.filter(({ key }) => wanted.has(key))
      : Object.keys(parts).map((field) => ({ field }));
    const ofOthers = choiceOf(entry, root)?.shapes.flatMap(({ properties }) => Object.keys(properties ?? {}));
    return fields
      .filter(({ field }) => parts[field] || !ofOthers?.includes(field))
      .map(({ field, hints }) => ({
        name: field,
        path: `${row}.${field}`,
        schema: parts[field],
        span: hints?.span,
      }));
  }, [entry, root, parts, keys, items, row]);
}
