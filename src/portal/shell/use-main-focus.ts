import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the content when another screen is shown, as a page that is loaded would; without it the focus
 * stays on a link that is gone. The first screen keeps the browser's start.
 */
export function useMainFocus(): RefObject<HTMLDivElement | null> {
  const main = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const focus = () => main.current?.focus({ preventScroll: true });
    focus();
    // A dialog that closes gives the focus back to its button in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!main.current?.contains(document.activeElement)) focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return main;
}
