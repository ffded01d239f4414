import { useId, useLayoutEffect, useState } from 'react';

/** The component that currently announces a text. */
const speakers = new Map<string, string>();

/**
 * Whether a notice is the first with its text: if several parts of a page fail for the same reason, screen readers announce it
 * once.
 */
export function useSpeaksFirst(text: string): boolean {
  const id = useId();
  const [isFirst, setFirst] = useState(false);
  useLayoutEffect(() => {
    if (speakers.has(text)) return undefined;
    speakers.set(text, id);
    setFirst(true);
    return () => {
      speakers.delete(text);
      setFirst(false);
    };
  }, [id, text]);
  return isFirst;
}
