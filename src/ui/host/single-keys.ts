import { createStore, type Store } from '#engine';
import { useHostState } from './host.ts';

const key = 'single-key-shortcuts';
const off = 'off';

function stored(): boolean {
  try {
    return window.localStorage.getItem(key) !== off;
  } catch {
    return true;
  }
}

/**
 * Whether single-character shortcuts are on; users of speech input or remapped keys turn them off (WCAG 2.2, 2.1.4), also for
 * later visits unless storage is forbidden.
 */
export function createSingleKeys(): Store<boolean> {
  const chosen = createStore<boolean | undefined>(undefined);
  return {
    read: () => chosen.read() ?? stored(),
    subscribe: chosen.subscribe,
    set(isOn) {
      try {
        if (isOn) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, off);
      } catch {
        // Then it lasts until the end of the visit.
      }
      chosen.set(isOn);
    },
  };
}

export const useSingleKeys = (): Store<boolean> => useHostState(createSingleKeys);
