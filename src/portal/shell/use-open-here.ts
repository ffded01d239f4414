import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a menu is open: on the visit of an address on which it was opened; every step on closes it for good. */
export function useOpenHere() {
  const { key, pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  // Back would come to the very same visit.
  if (openOn !== undefined && !isOpen) setOpenOn(undefined);
  const close = useCallback(() => setOpenOn(undefined), []);
  const toggle = () => setOpenOn(isOpen ? undefined : key);
  return { isOpen, close, toggle, pathname };
}
