import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the user's system asks for reduced motion. */
export const usePrefersStillness = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
