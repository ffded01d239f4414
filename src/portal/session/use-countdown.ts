import { useEffect, useState } from 'react';
import { currentSession, renewSession, signOut, useSession } from './session.ts';

/** The warning comes this long before the end (design: two minutes). */
export const warningTime = 120_000;

/** At most this often a click or key renews the session on the server. */
const renewEvery = 60_000;

/** Milliseconds left in the session, each second; signs out at zero. */
export function useCountdown(): number {
  const { expiresAt } = useSession();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= currentSession().expiresAt) void signOut('expired');
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.min(expiresAt - now, currentSession().length));
}

/** Clicks, keys and touches count as activity, except while the warning waits for its answer. */
export function useActivity(): void {
  useEffect(() => {
    const onActivity = () => {
      const { expiresAt, length } = currentSession();
      const left = expiresAt - Date.now();
      if (left > warningTime && length - left > renewEvery) {
        renewSession().catch((error: unknown) => console.warn('session', error));
      }
    };
    const events = ['pointerdown', 'keydown', 'touchstart'] as const;
    for (const name of events) window.addEventListener(name, onActivity, { passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, onActivity);
    };
  }, []);
}

/** Remaining time as m:ss. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
