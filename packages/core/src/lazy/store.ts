import { useSyncExternalStore } from 'react';

/** A value outside of React with subscribers, for useSyncExternalStore. */
export interface Store<Value> {
  read: () => Value;
  set: (next: Value) => void;
  /** Calls the listener after every change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** @example const open = createStore<Question | undefined>(undefined); */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value outside of React; a server renders what is read as well. */
export const useSnapshot = <Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Value => useSyncExternalStore(subscribe, read, read);
