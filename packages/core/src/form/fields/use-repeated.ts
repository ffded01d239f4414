import type { Locale } from '@schema-screens/locale';
import {
  type Field,
  fillText,
  formItemsDefaults,
  mayAddParts,
  scopeOfItem,
  valueAt,
} from '@schema-screens/schema/language';
import { isEmptyValue, type JsonSchema, mergedSchema, schemaOnPath } from '@schema-screens/schema/model';
import { useCallback, useContext, useMemo } from 'react';
import { useSnapshot } from '../../lazy/store.ts';
import { useDialogs } from '../../ports/dialogs.ts';
import { useLocale } from '../../ports/locale.ts';
import { actionTexts } from '../../texts/action-texts.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { placementAt, visibleItem } from '../layout/form-layout.ts';
import { canEditEntryAt, isDisplayOnly } from '../layout/write-rights.ts';
import type { FormMessage } from '../rules/form-message.ts';
import { newEntry } from '../schema/initial-values.ts';
import { isCardList } from '../schema/node-kind.ts';
import { choiceOf, withoutConstants } from '../schema/variants.ts';
import type { FormSession } from '../session/form-session.ts';
import { containerKey } from '../store/field-snapshots.ts';
import type { ArrayChange } from '../store/form-values.ts';
import { ReviewContext, useFieldSnapshot, useFormContext } from './form-context.ts';
import { fieldId } from './use-form-field.ts';
import { useVariantProperties } from './use-variant.ts';

/** The names for the entries of a list. */
export interface EntryTexts {
  /** Heading of an entry, without its number. */
  title: string;
  /** The button that adds one. */
  addText: string;
}

/**
 * The names for the entries of a list: from the definition, else from the schema.
 *
 * @param root the whole schema, for resolving references
 */
export function entryTexts(
  locale: Locale,
  hints: Field | undefined,
  { items }: JsonSchema,
  root: JsonSchema,
): EntryTexts {
  const texts = locale.texts(formTexts);
  const title = hints?.items?.title ?? mergedSchema(items ?? {}, root).title ?? texts.entry;
  return { title, addText: hints?.items?.add ?? texts.entries.add({ title }) };
}

/** The heading of an entry, filled from its values; by default, or if that is empty, its title and number. */
function headingOf({ store }: FormSession, path: string, index: number, title: string): string {
  const heading = store.layout.entriesOf.get(path)?.[0]?.hints?.items?.heading;
  const at = `${path}.${index}`;
  const text = heading && fillText(heading, scopeOfItem(store.scope, valueAt(store.data, at), at)).trim();
  return text || `${title} ${index + 1}`;
}

/** The heading of an entry; follows its values. */
export function useEntryHeading(path: string, index: number, title: string): string {
  const session = useFormContext();
  return useSnapshot(session.store.subscribeData, () => headingOf(session, path, index, title));
}

/** The heading of the card that a field is in: "Position 2" for positionen.1.menge; undefined outside of cards. */
export function useParentHeading(field: string): string | undefined {
  const locale = useLocale();
  const session = useFormContext();
  const { store, schema: root } = session;
  return useSnapshot(store.subscribeData, () => {
    const [, path, index] = /^(.+?)\.(\d+)\./.exec(field) ?? [];
    const schema = path === undefined ? undefined : schemaOnPath(root, path);
    if (path === undefined || !schema || !isCardList(schema, root)) return undefined;
    const { title } = entryTexts(locale, store.layout.entriesOf.get(path)?.[0]?.hints, schema, root);
    return headingOf(session, path, Number(index), title);
  });
}

/** Which entries of a list the user may remove; renders only when that changes. */
export function useRemovableEntries(path: string, count: number): (index: number) => boolean {
  const { store, schema } = useFormContext();
  const removable = useSnapshot(store.subscribeData, () => {
    const { data, initial, scope } = store;
    const may = (index: number) =>
      canEditEntryAt('delete', `${path}.${index}`, { schema, data, initial, scope });
    // As one text, which is equal for the same answers.
    return Array.from({ length: count }, (_entry, index) => Number(may(index))).join('');
  });
  return useCallback((index: number) => removable[index] === '1', [removable]);
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : !isEmptyValue(value);

/**
 * Asks before an entry with filled-in values is removed.
 *
 * @param title name of an entry
 * @returns whether to remove the entry
 */
export function useConfirmedRemoval(
  path: string,
  schema: JsonSchema,
  title: string,
): (index: number) => Promise<boolean> {
  const locale = useLocale();
  const texts = locale.texts(formTexts);
  const { store, schema: root } = useFormContext();
  const { ask } = useDialogs();
  return useCallback(
    async (index) => {
      void store.commit();
      const entry = valueAt(store.data, `${path}.${index}`);
      if (!isFilled(withoutConstants(entry, mergedSchema(schema.items ?? {}, root), root))) return true;
      return ask({
        title: texts.entries.confirmRemove({ title, position: index + 1 }),
        text: texts.entries.lost,
        ok: texts.entries.ok,
        cancel: locale.texts(actionTexts).ask.cancel,
        isDangerous: true,
      });
    },
    [
      store,
      path,
      schema,
      root,
      title,
      ask,
      locale.texts,
      texts.entries.ok,
      texts.entries.lost,
      texts.entries.confirmRemove,
    ],
  );
}

/** A list of objects, ready to be drawn as cards. */
export interface ObjectListView extends EntryTexts {
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
  maxItems: number | undefined;
  add: () => void;
  /** Asks if something was filled in; false if the entry stays. */
  remove: (index: number) => Promise<boolean>;
  move: (from: number, to: number) => void;
}

/**
 * A list of objects: its state, and what can be done with its entries. It renders when entries are added or removed.
 */
export function useObjectList(path: string, schema: JsonSchema): ObjectListView {
  const locale = useLocale();
  const session = useFormContext();
  const { store, schema: root, idPrefix } = session;
  const state = useFieldSnapshot(containerKey(path), (snapshot) => snapshot);
  const rowKeys = state.value as readonly number[];
  const hints = state.entry?.hints;
  const { title, addText } = entryTexts(locale, hints, schema, root);
  const mayRemove = useConfirmedRemoval(path, schema, title);
  const count = rowKeys.length;
  const { minItems = 0, maxItems } = schema as { minItems?: number; maxItems?: number };
  const isReview = useContext(ReviewContext);
  const isEditable = !isReview && !isDisplayOnly(session, path, schema, state) && !state.isDisabled;
  const isFree = isEditable && hints?.items?.fixed !== true;
  const isOpen = isFree && mayAddParts(schema);
  const isRemovable = useRemovableEntries(path, count);

  const change = useCallback(
    (next: ArrayChange) => {
      // Widgets with uncommitted text commit it to their current entry.
      void store.commit();
      store.changeList(path, next);
    },
    [store, path],
  );
  const add = useCallback(
    () => change({ kind: 'add', value: newEntry(schema.items ?? {}, root, locale.timeZone) }),
    [change, schema, root, locale],
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
    columns: hints?.items?.columnCount ?? formItemsDefaults.columnCount,
    rowKeys,
    messages: state.messages,
    isRequired: state.isRequired || minItems > 0,
    isEditable,
    isOpen,
    canAdd: isOpen && (maxItems === undefined || count < maxItems),
    canRemove: (index) => isFree && count > minItems && isRemovable(index),
    canMove: isEditable && hints?.items?.reorder === true && count > 1,
    maxItems: maxItems,
    add,
    remove,
    move,
  };
}

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
  const items = placementAt(store.visible, path, store.scope)?.items;
  const row = `${path}.${index}`;
  const entry = schema.items ?? noSchema;
  const parts = useVariantProperties(row, entry);
  // The names as one text, so that a change of values alone does not render.
  const visibleKeys = useCallback((): string => {
    if (!items) return '';
    const entries = items.isConditional
      ? visibleItem(items, store.scope, valueAt(store.data, row))
      : items.entries;
    return entries.map(({ key }) => key).join(' ');
  }, [items, store, row]);
  const keys = useSnapshot(store.subscribeData, visibleKeys);
  return useMemo(() => {
    const selectedKeys = new Set(keys.split(' '));
    const fields: { field: string; hints?: Field }[] = items
      ? items.entries.filter(({ key }) => selectedKeys.has(key))
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
