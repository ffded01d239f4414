import { useCallback, useEffect, useRef } from 'react';

/** The router's key of the address that the browser shows; "default" for the first one. */
const browserKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * A function that waits until the screen of the browser's address is drawn; at once when it is, e.g. because the user
 * chose to stay.
 *
 * @param key the router's key of the address that is drawn now
 */
export function useDrawn(key: string): () => Promise<void> {
  const drawn = useRef(key);
  const waiting = useRef(new Set<() => void>());
  useEffect(() => {
    drawn.current = key;
    for (const tell of waiting.current) tell();
    waiting.current.clear();
  }, [key]);
  return useCallback(() => {
    if (drawn.current === browserKey()) return Promise.resolve();
    return new Promise((resolve) => waiting.current.add(resolve));
  }, []);
}
