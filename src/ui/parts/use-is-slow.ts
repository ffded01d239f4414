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
