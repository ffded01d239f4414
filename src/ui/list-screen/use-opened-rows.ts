import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { openedRows, rememberOpened } from './use-list-memory.ts';

/**
 * The ids of the expanded rows. Back restores them.
 *
 * @param isKept whether they are restored on Back
 */
export function useOpenedRows(isKept: boolean): {
  opened: ReadonlySet<string>;
  toggle: (id: string) => void;
} {
  const { key } = useLocation();
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(isKept ? openedRows(key) : []));
  // Searching and sorting change the key of the history entry.
  useEffect(() => {
    if (isKept) rememberOpened(key, [...opened]);
  }, [key, opened, isKept]);
  const toggle = useCallback(
    (id: string) =>
      setOpened((ids) =>
        ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]),
      ),
    [],
  );
  return { opened, toggle };
}
