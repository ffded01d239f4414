import { useSyncExternalStore } from 'react';
import { phoneWidths } from './table-style.ts';

const widths = () => window.matchMedia(phoneWidths);

function subscribe(listener: () => void): () => void {
  const query = widths();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether rows are drawn as cards and scroll with the page, as on a phone or much enlarged. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => widths().matches);
}
