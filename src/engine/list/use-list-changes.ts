import { useMemo, useState } from 'react';
import type { ListScreen } from '#language';
import { useDataChanges } from '../data/use-data-changes.ts';
import { type ListChange, listChange, listChangesText, withListChange } from './list-changes.ts';
import { idOf } from './row-ids.ts';
import type { ListController } from './use-list-controller.ts';

/** What others have changed of a list since it was loaded, in words; empty for nothing. Rows stay as they are. */
export function useListChanges({ resource, changes }: ListScreen, list: ListController): string {
  const { searched, rows, askedAt = 0 } = list;
  const [known, setKnown] = useState<readonly ListChange[]>([]);
  const watched = useMemo(() => changes ?? (resource === undefined ? [] : [resource]), [changes, resource]);
  // Rows of a call have keys of their own; whatever changes may be one of them.
  const isShown = (id: string) =>
    resource === undefined || !searched || rows.some((row) => idOf(row, searched.key) === id);
  useDataChanges(searched ? watched : [], (change) =>
    setKnown((now) => withListChange(now, listChange(change, isShown), askedAt)),
  );
  return listChangesText(known, askedAt, list.isFiltered);
}
