import { useInsertionEffect, useState } from 'react';

/** The current value for handlers, effects and timers, not for rendering. */
export interface Latest<T> {
  get: () => T;
  /** Sets a value that is not rendered yet. */
  set: (value: T) => void;
}

function createLatest<T>(value: T): Latest<T> {
  let current = value;
  return {
    get: () => current,
    set: (next) => {
      current = next;
    },
  };
}

/** The last rendered value, or the one that was set since. The object stays the same as long as the component is mounted. */
export function useLatest<T>(value: T): Latest<T> {
  const [latest] = useState(() => createLatest(value));
  useInsertionEffect(() => latest.set(value));
  return latest;
}
