import { createStore, type Store } from '@schema-screens/core';
import { readStored, writeStored } from '../browser/browser-storage.ts';
import { useHostState } from './host.ts';

const key = 'single-key-shortcuts';
const off = 'off';

/**
 * Whether single-character shortcuts are on; users of speech input or remapped keys turn them off (WCAG 2.2, 2.1.4), also for
 * later visits unless storage is forbidden.
 */
export function createSingleKeys(): Store<boolean> {
  const chosen = createStore<boolean | undefined>(undefined);
  return {
    read: () => chosen.read() ?? readStored(key) !== off,
    subscribe: chosen.subscribe,
    set(isOn) {
      // Where storage is forbidden it lasts until the end of the visit.
      writeStored(key, isOn ? undefined : off);
      chosen.set(isOn);
    },
  };
}

export const useSingleKeys = (): Store<boolean> => useHostState(createSingleKeys);
