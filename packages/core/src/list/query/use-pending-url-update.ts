import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** Changes that are on their way into the address. */
export interface PendingUrlUpdate {
  /** The address once all changes have arrived. */
  latest: () => string;
  /** Records what is being written to the address; false if the address already has it. */
  push: (text: string) => boolean;
}

/**
 * Tracks changes until they are in the address: on a busy machine they arrive late, and superseded ones never do. A
 * change based on the displayed state would undo them.
 *
 * @param shown the address as it is displayed
 * @param onForeign called with a text that was written into the address by something else, and with the first one
 */
export function usePendingUrlUpdate(applied: string, onExternal?: (text: string) => void): PendingUrlUpdate {
  const underway = useRef<string[]>([]);
  const current = useRef(applied);
  const followExternal = useEffectEvent((text: string) => onExternal?.(text));
  useEffect(() => {
    const at = underway.current.indexOf(applied);
    underway.current = at < 0 ? [] : underway.current.slice(at + 1);
    current.current = applied;
    if (at < 0) followExternal(applied);
  }, [applied]);
  const latest = useCallback(() => underway.current.at(-1) ?? current.current, []);
  const push = useCallback(
    (text: string) => {
      const isNew = text !== latest();
      if (isNew) underway.current.push(text);
      return isNew;
    },
    [latest],
  );
  return { latest, push };
}
