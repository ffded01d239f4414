import { useRouter } from '@schema-screens/core';
import { useCallback, useState } from 'react';

interface OpenMenu {
  /** Name of the menu that is open. */
  open: string | undefined;
  close: () => void;
  toggle: (name: string) => void;
}

/** What is open. It is so only for the history entry on which it was opened; any navigation closes it for good. */
export function useOpenMenu(): OpenMenu {
  const { key } = useRouter().useLocation();
  const [opened, setOpened] = useState<{ name: string; key: string }>();
  const open = opened?.key === key ? opened.name : undefined;
  // Going back would return to the same entry.
  if (opened && open === undefined) setOpened(undefined);
  const close = useCallback(() => setOpened(undefined), []);
  const toggle = (name: string) => setOpened(open === name ? undefined : { name, key });
  return { open, close, toggle };
}
