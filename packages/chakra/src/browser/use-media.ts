import { useCallback, useSyncExternalStore } from 'react';

/** Without a window no query holds. */
const nowhere = () => false;

/** Whether a media query holds now. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(condition);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(condition).matches, nowhere);
}

/** Windows in which rows become cards, as in table/result-table.css. */
const phoneWidths = '(max-width: 47.99em)';

/** Whether the window has the width of a phone, or is zoomed in that much. */
export const isPhone = (): boolean => window.matchMedia(phoneWidths).matches;

/** Whether rows are cards and scroll with the page, as on a phone or with a high zoom. */
export const useIsPhone = (): boolean => useMedia(phoneWidths);
