import { useCallback } from 'react';
import { formItemsDefaults, mayAddParts } from '#language';
import type { JsonSchema } from '#model';
import { fieldId } from '../field/use-form-field.ts';
import { useFieldSnapshot, useFormContext } from '../form-context.ts';
import { isDisplayOnly } from '../layout/write-rights.ts';
import type { FormMessage } from '../rules/form-message.ts';
import { newEntry } from '../schema/initial-values.ts';
import { wholeOf } from '../store/field-snapshots.ts';
import type { ListChange } from '../store/form-values.ts';
import { type EntryTexts, entryTexts } from './entry-texts.ts';
import { useRemovable } from './use-removable.ts';
import { useRemoval } from './use-removal.ts';

/** A list of objects, ready to be drawn as cards. */
export interface RepeatedView extends EntryTexts {
  id: string;
  label: string;
  columns: number;
  /** One key per entry, in order; an entry keeps it when it moves. */
  rowKeys: readonly number[];
  messages: readonly FormMessage[];
  isRequired: boolean;
  isEditable: boolean;
  /** Entries can be added, within the limits of the schema. */
  isOpen: boolean;
  canAdd: boolean;
  /** By entry. */
  canRemove: (index: number) => boolean;
  canMove: boolean;
  /** The maximum number of entries, if the schema has one. */
  most: number | undefined;
  add: () => void;
  /** Asks if something was filled in; false if the entry stays. */
  remove: (index: number) => Promise<boolean>;
  move: (from: number, to: number) => void;
}

/**
 * A list of objects: its state, and what can be done with its entries. It renders when entries are added or removed.
 */
export function useRepeated(path: string, schema: JsonSchema): RepeatedView {
  const session = useFormContext();
  const { store, schema: root, idPrefix } = session;
  const state = useFieldSnapshot(wholeOf(path), (snapshot) => snapshot);
  const rowKeys = state.value as readonly number[];
  const hints = state.entry?.hints;
  const { title, addText } = entryTexts(hints, schema, root);
  const mayRemove = useRemoval(path, schema, title);
  const count = rowKeys.length;
  const { minItems = 0, maxItems } = schema as { minItems?: number; maxItems?: number };
  const isEditable = !isDisplayOnly(session, path, schema, state) && !state.isDisabled;
  const isFree = isEditable && hints?.items?.fixed !== true;
  const isOpen = isFree && mayAddParts(schema);
  const isRemovable = useRemovable(path, count);

  const change = useCallback(
    (next: ListChange) => {
      // Widgets with uncommitted text commit it to their current entry.
      void store.commit();
      store.changeList(path, next);
    },
    [store, path],
  );
  const add = useCallback(
    () => change({ kind: 'add', value: newEntry(schema.items ?? {}, root) }),
    [change, schema, root],
  );
  const remove = useCallback(
    async (index: number): Promise<boolean> => {
      const isAgreed = await mayRemove(index);
      if (isAgreed) change({ kind: 'remove', index });
      return isAgreed;
    },
    [mayRemove, change],
  );
  const move = useCallback((from: number, to: number) => change({ kind: 'move', from, to }), [change]);

  return {
    id: fieldId(path, idPrefix),
    label: hints?.label ?? schema.title ?? path.slice(path.lastIndexOf('.') + 1),
    title,
    addText,
    columns: hints?.items?.columns ?? formItemsDefaults.columns,
    rowKeys,
    messages: state.messages,
    isRequired: state.isRequired || minItems > 0,
    isEditable,
    isOpen,
    canAdd: isOpen && (maxItems === undefined || count < maxItems),
    canRemove: (index) => isFree && count > minItems && isRemovable(index),
    canMove: isEditable && hints?.items?.reorder === true && count > 1,
    most: maxItems,
    add,
    remove,
    move,
  };
}
