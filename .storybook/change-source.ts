import type { DataChange, DataChanges } from '@schema-screens/core';

/** What others do, as a story wants it. */
export interface ChangeSource extends DataChanges {
  /** Tells everybody who listens. */
  tell(change: DataChange): void;
  /** How many listen. */
  count(): number;
}

/** Changes of others in memory. */
export function createChangeSource(): ChangeSource {
  const listeners = new Set<(change: DataChange) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(change) {
      for (const listener of [...listeners]) listener(change);
    },
    count: () => listeners.size,
  };
}
