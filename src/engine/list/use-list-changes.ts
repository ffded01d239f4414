import { useMemo, useState } from 'react';
import { type ListScreen, type ResolvedColumn, referenceOf, valueAt } from '#language';
import { useDataChanges } from '../data/use-data-changes.ts';
import {
  type ListChange,
  listChange,
  listChangesText,
  referredChange,
  withListChange,
} from './list-changes.ts';
import { idOf } from './row-ids.ts';
import type { ListController } from './use-list-controller.ts';

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
  const { searched, rows, columns, askedAt = 0 } = list;
  const [known, setKnown] = useState<readonly ListChange[]>([]);
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
    const heard = fields ? referredChange(change, isReferredTo(fields)) : listChange(change, isShown);
    setKnown((now) => withListChange(now, heard, askedAt));
  });
  return listChangesText(known, askedAt, list.isFiltered);
}
