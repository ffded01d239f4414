import { useCallback, useState } from 'react';
import { useRouter } from '#engine';

/** Whether a menu is open. It is open only for the history entry on which it was opened; any navigation closes it for good. */
export function useOpenHere() {
  const { key, pathname } = useRouter().useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  // Going back would return to the same entry.
  if (openOn !== undefined && !isOpen) setOpenOn(undefined);
  const close = useCallback(() => setOpenOn(undefined), []);
  const toggle = () => setOpenOn(isOpen ? undefined : key);
  return { isOpen, close, toggle, pathname };
}
