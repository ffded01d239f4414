import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListScreen } from '#language';
import { queries } from '../data/queries.ts';
import { useDataChanges } from '../data/use-data-changes.ts';
import { listChangesText, noListChanges, withListChange } from './list-changes.ts';
import { idOf } from './row-ids.ts';
import type { ListController } from './use-list-controller.ts';

/** What others have changed of a list since it was loaded, in words; empty for nothing. Rows stay as they are. */
export function useListChanges({ resource, changes }: ListScreen, list: ListController): string {
  const { searched, rows, isLoadingMore } = list;
  const [known, setKnown] = useState(noListChanges);
  const watched = useMemo(() => changes ?? (resource === undefined ? [] : [resource]), [changes, resource]);
  // Rows of a call have keys of their own; whatever changes may be one of them.
  const isShown = (id: string) =>
    resource === undefined || !searched || rows.some((row) => idOf(row, searched.key) === id);
  useDataChanges(searched ? watched : [], (change) =>
    setKnown((now) => withListChange(now, change, isShown)),
  );

  const isFetching = useIsFetching({ queryKey: queries.searchesOf(searched?.place ?? '') }) > 0;
  const fetched = useRef<'all' | 'more'>(undefined);
  useEffect(() => {
    if (isFetching) {
      fetched.current = isLoadingMore ? 'more' : (fetched.current ?? 'all');
      return;
    }
    // All is as the back end has it; a further page changes nothing of those before.
    if (fetched.current === 'all') setKnown(noListChanges);
    fetched.current = undefined;
  }, [isFetching, isLoadingMore]);
  return listChangesText(known, list.isFiltered);
}
