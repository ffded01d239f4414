import { useEffect, useState } from 'react';

/** What is needed first comes first: the rest is fetched this many ms after it. */
const showAfterMs = 300;

/** Whether something has been there for a while. */
export function useLater(isThere: boolean): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setLater(true), showAfterMs);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isLater;
}
