import { useEffect, useState } from 'react';
import { caughtError, errorNotice } from '#engine';
import type { Locale } from '#rules';
import { host } from '../../bootstrap/host.ts';
import { renewSession, signOut } from '../session.ts';
import { currentSession, useSession } from '../session-store.ts';

/** Renews the session because the user asked for it; shows a notice if that fails. */
export function renewOrNotify(locale: Locale): void {
  renewSession().catch((thrown: unknown) => {
    const error = caughtError(thrown);
    if (error.status !== 401) host.notices.notify(errorNotice(locale, error));
  });
}

/** Time before the end at which the warning appears (design: two minutes). */
export const warningTime = 120_000;

/** Milliseconds left in the session, updated each second; signs out at zero. */
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

/** Remaining time as m:ss. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
