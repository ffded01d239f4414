import { useEffect, useState } from 'react';

/** True once something takes longer than a moment, so that quick things do not flicker. */
export function useIsSlow(isActive: boolean, delay = 300): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isActive) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), delay);
    return () => clearTimeout(timer);
  }, [isActive, delay]);
  return isActive && isSlow;
}

/** What is needed first comes first: the rest is fetched this many ms after it. */
const showAfterMs = 300;

/** Whether something has been there for a while. */
export function useDelayed(isThere: boolean): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setLater(true), showAfterMs);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isLater;
}
