import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { openedRows, rememberOpened } from './use-list-memory.ts';

/**
 * The rows that are opened, by id. Back opens them again.
 *
 * @param isKept whether the list is one that Back comes back to
 */
export function useOpenedRows(isKept: boolean): {
  opened: ReadonlySet<string>;
  toggle: (id: string) => void;
} {
  const { key } = useLocation();
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(isKept ? openedRows(key) : []));
  // Searching and sorting change the key of the visit.
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
