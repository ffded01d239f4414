import { useSyncExternalStore } from 'react';

/** Windows in which rows become cards, as in table/result-table.css. */
const phoneWidths = '(max-width: 47.99em)';

const widths = () => window.matchMedia(phoneWidths);

/** Whether the window has the width of a phone, or is zoomed in that much. */
export const isPhone = (): boolean => widths().matches;

function subscribe(listener: () => void): () => void {
  const query = widths();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether rows are cards and scroll with the page, as on a phone or with a high zoom. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}
