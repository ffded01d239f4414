import { useSyncExternalStore } from 'react';

/** A value outside of React; a server renders what is read as well. */
export const useSnapshot = <Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Value => useSyncExternalStore(subscribe, read, read);
