import { useCallback, useEffect, useRef } from 'react';

/** What is on its way into the address. */
export interface HandedOver {
  /** What the address will say once everything is there. */
  latest: () => string;
  /** Notes what is handed to the address now; false when the address will say so anyway. */
  hand: (text: string) => boolean;
}

/**
 * Follows what was handed to the address: on a busy machine the address comes to it late, and skips what was overtaken.
 * A change based on the shown state would undo it.
 *
 * @param shown what the address says, as it is drawn
 * @param onForeign called with a text that was written into the address by something else, and with the first one
 */
export function useHandedOver(shown: string, onForeign?: (text: string) => void): HandedOver {
  const underway = useRef<string[]>([]);
  const current = useRef(shown);
  const tell = useRef(onForeign);
  tell.current = onForeign;
  useEffect(() => {
    const at = underway.current.indexOf(shown);
    underway.current = at < 0 ? [] : underway.current.slice(at + 1);
    current.current = shown;
    if (at < 0) tell.current?.(shown);
  }, [shown]);
  const latest = useCallback(() => underway.current.at(-1) ?? current.current, []);
  const hand = useCallback(
    (text: string) => {
      const isNew = text !== latest();
      if (isNew) underway.current.push(text);
      return isNew;
    },
    [latest],
  );
  return { latest, hand };
}
