import type { Locale } from '@schema-screens/locale';
import { type ListScreen, type ResolvedColumn, referenceOf, valueAt } from '@schema-screens/schema/language';
import { useMemo, useState } from 'react';
import { useDataChanges } from '../data/use-data-changes.ts';
import type { DataChange } from '../ports/capabilities/data-changes.ts';
import { useLocale } from '../ports/locale.ts';
import { changeTexts } from '../texts/change-texts.ts';
import { idOf } from './rows/row-ids.ts';
import type { ListController } from './use-list-controller.ts';

/** A change, as far as it concerns a list. */
export interface ListChange {
  /** When it happened at the latest, in ms since 1970. */
  at: number;
  created: readonly string[];
  deleted: readonly string[];
  /** A record that is shown has been changed or deleted, or nobody can say. */
  isChanged: boolean;
}

/** What is older is taken together as one unknown change. */
const mostKept = 200;

/**
 * What a change means for a list.
 *
 * @param isShown whether the list shows the record of a key
 */
export function changeForList(
  { at, resource, records }: DataChange,
  isShown: (id: string) => boolean,
): ListChange {
  if (resource === undefined || !records) return { at, created: [], deleted: [], isChanged: true };
  const idsOf = (expected: 'created' | 'deleted') =>
    records.filter(({ kind }) => kind === expected).map(({ id }) => id);
  const isChanged = records.some(({ id }) => isShown(id));
  return { at, created: idsOf('created'), deleted: idsOf('deleted'), isChanged };
}

/**
 * What a change of records that a list refers to means for it: what it shows of them may be another text. New ones mean nothing.
 *
 * @param isReferredTo whether a shown record refers to the one of a key
 */
export function changeOfReferences(
  { at, records }: DataChange,
  isReferredTo: (id: string) => boolean,
): ListChange {
  const isChanged = !records || records.some(({ kind, id }) => kind !== 'created' && isReferredTo(id));
  return { at, created: [], deleted: [], isChanged };
}

/** The changes since the list was loaded, in the order in which they became known, with one more. */
export function withListChange(
  collected: readonly ListChange[],
  change: ListChange,
  loadedAt: number,
): readonly ListChange[] {
  const later = [...collected, change].filter(({ at }) => at >= loadedAt);
  if (later.length <= mostKept) return later;
  const { at } = later[later.length - mostKept] ?? change;
  return [{ at, created: [], deleted: [], isChanged: true }, ...later.slice(1 - mostKept)];
}

/** What others have done to a list since it was loaded, in words; empty when there is nothing to say. */
export function listChangesText(
  locale: Locale,
  collected: readonly ListChange[],
  loadedAt: number,
  isFiltered: boolean,
): string {
  const { changed, created: createdText, maybe } = locale.texts(changeTexts);
  const later = collected.filter(({ at }) => at >= loadedAt);
  const created = new Set<string>();
  for (const change of later) {
    for (const id of change.created) created.add(id);
    for (const id of change.deleted) created.delete(id);
  }
  if (created.size === 0) return later.some(({ isChanged }) => isChanged) ? changed : '';
  const text = createdText({ count: created.size });
  return isFiltered ? `${text}${maybe}` : text;
}

/** The resources whose records are shown in columns, and the fields of these columns. */
function referredBy(
  columns: readonly ResolvedColumn[],
  own: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  for (const { field, cell, schema } of columns) {
    const reference = cell === 'reference' ? referenceOf(schema) : undefined;
    if (!reference || own.includes(reference.resource)) continue;
    fields.set(reference.resource, [...(fields.get(reference.resource) ?? []), field]);
  }
  return fields;
}

/** What others have changed of a list since it was loaded, in words; empty for nothing. Rows stay as they are. */
export function useListChanges({ resource, changes }: ListScreen, list: ListController): string {
  const locale = useLocale();
  const { searched, rows, columns, requestedAt = 0 } = list;
  const [collected, setCollected] = useState<readonly ListChange[]>([]);
  const own = useMemo(() => changes ?? (resource === undefined ? [] : [resource]), [changes, resource]);
  const referred = useMemo(() => referredBy(columns, own), [columns, own]);
  const watched = useMemo(() => [...own, ...referred.keys()], [own, referred]);
  // Rows of a call have keys of their own; whatever changes may be one of them.
  const isShown = (id: string) =>
    resource === undefined || !searched || rows.some((row) => idOf(row, searched.key) === id);
  const isReferredTo = (fields: readonly string[]) => (id: string) =>
    rows.some((row) => fields.some((field) => String(valueAt(row, field)) === id));
  useDataChanges(searched ? watched : [], (change) => {
    const fields = referred.get(change.resource ?? '');
    const heard = fields ? changeOfReferences(change, isReferredTo(fields)) : changeForList(change, isShown);
    setCollected((now) => withListChange(now, heard, requestedAt));
  });
  return listChangesText(locale, collected, requestedAt, list.isFiltered);
}
