import { useEffect, useEffectEvent } from 'react';
import type { DataChange } from '../ports/capabilities/data-changes.ts';
import { useData } from '../ports/engine.tsx';

/** Calls the handler for what others change of some resources, where the back end tells it. */
export function useDataChanges(resources: readonly string[], onChange: (change: DataChange) => void): void {
  const { changes } = useData();
  const key = resources.join(' ');
  const handle = useEffectEvent((change: DataChange) => {
    if (change.resource === undefined || resources.includes(change.resource)) onChange(change);
  });
  useEffect(() => (key === '' ? undefined : changes?.subscribe((change) => handle(change))), [changes, key]);
}
