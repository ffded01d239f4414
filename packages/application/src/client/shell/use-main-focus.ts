import { afterRender, screenFocus } from '@schema-screens/chakra';
import { useRouter } from '@schema-screens/core';
import { type RefObject, useEffect, useRef } from 'react';

const focusContent = (main: HTMLElement): void => screenFocus(main).focus({ preventScroll: true });

/**
 * Moves the focus to the main heading when another screen is shown; otherwise it would stay on a link that is gone. The first
 * screen keeps the browser's default.
 */
export function useMainFocus(): RefObject<HTMLDivElement | null> {
  const main = useRef<HTMLDivElement>(null);
  const { pathname } = useRouter().useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const area = main.current;
    if (!area || shown.current === pathname) return;
    shown.current = pathname;
    focusContent(area);
    // The heading of a screen that is still loading appears later; once the user interacts, the focus is theirs.
    const changes = new MutationObserver(() => {
      const { activeElement, body } = document;
      if (activeElement === area || activeElement === body) focusContent(area);
    });
    changes.observe(area, { childList: true, subtree: true });
    const stop = () => changes.disconnect();
    for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, stop, { once: true });
    // A closing dialog returns the focus to its button.
    const cancel = afterRender(() => {
      if (!area.contains(document.activeElement)) focusContent(area);
    });
    return () => {
      cancel();
      stop();
      for (const name of ['pointerdown', 'keydown']) document.removeEventListener(name, stop);
    };
  }, [pathname]);
  return main;
}
