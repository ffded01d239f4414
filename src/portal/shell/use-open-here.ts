import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a menu is open. It is open only for the history entry on which it was opened; any navigation closes it for good. */
export function useOpenHere() {
  const { key, pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  // Going back would return to the same entry.
  if (openOn !== undefined && !isOpen) setOpenOn(undefined);
  const close = useCallback(() => setOpenOn(undefined), []);
  const toggle = () => setOpenOn(isOpen ? undefined : key);
  return { isOpen, close, toggle, pathname };
}
