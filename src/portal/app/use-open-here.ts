import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a menu is open: at the address where it was opened; another address closes it. */
export function useOpenHere() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const close = useCallback(() => setOpenAt(undefined), []);
  const toggle = () => setOpenAt(isOpen ? undefined : pathname);
  return { isOpen, close, toggle, pathname };
}
