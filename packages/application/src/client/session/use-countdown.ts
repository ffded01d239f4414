import { useEffect, useState } from 'react';
import type { SessionControl } from './session-control.ts';
import { useSessionState } from './session-state.ts';

/** Milliseconds left in the session, updated each second; ends it at zero. */
export function useCountdown({ store, expire }: SessionControl): number {
  const { expiresAt, length } = useSessionState(store);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= store.read().expiresAt) expire();
    }, 1000);
    return () => clearInterval(timer);
  }, [store, expire]);
  return Math.max(0, Math.min(expiresAt - now, length));
}
