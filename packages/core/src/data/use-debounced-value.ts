import { useEffect, useState } from 'react';

/** The value after it has not changed for a while. */
export function useDebouncedValue(value: string, delay: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return rested;
}
