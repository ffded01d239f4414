import { useId, useLayoutEffect, useState } from 'react';

/** Who says a text now. */
const speakers = new Map<string, string>();

/**
 * Whether a notice is the first of those with its text: where several parts of a page fail for one reason, screen readers
 * hear it once.
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
