import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function setPrinting(next: boolean): void {
  isPrinting = next;
  for (const listener of listeners) listener();
}
// The browser prints what is rendered when the event handler returns; afterwards there is no hurry.
const begin = () => flushSync(() => setPrinting(true));
const end = () => setPrinting(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/**
 * Whether the page is being printed: paper cannot scroll, so every row must be in the document. Components rendered because of it
 * see it as well.
 */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
