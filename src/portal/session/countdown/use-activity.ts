import { useEffect } from 'react';
import { renewSession } from '../session.ts';
import { currentSession } from '../session-store.ts';
import { extendSession, shortenSession } from '../session-time.ts';
import { warningTime } from './use-countdown.ts';

/** Minimum time between two renewals by clicks and keys. */
const renewEvery = 60_000;
/** A click is often followed by a request that renews the session anyway. */
const renewDelayMs = 1000;

/**
 * Restarts the countdown on clicks, keys and touches (docs/portal/konto.md, KO-4), except while the warning waits for an answer.
 * The server is notified within a minute.
 */
export function useActivity(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastInput = 0;
    const renewIfNeeded = (): void => {
      timer = undefined;
      const { status, renewedAt } = currentSession();
      if (status !== 'signedIn' || renewedAt >= lastInput) return;
      // Shows the real remaining time then; further activity tries again.
      renewSession().catch(shortenSession);
    };
    const onInput = (): void => {
      const { status, expiresAt, renewedAt } = currentSession();
      const now = Date.now();
      if (status !== 'signedIn' || expiresAt - now <= warningTime) return;
      lastInput = now;
      extendSession();
      timer ??= setTimeout(renewIfNeeded, Math.max(renewDelayMs, renewedAt + renewEvery - now));
    };
    const events = ['pointerdown', 'keydown', 'touchstart'] as const;
    for (const name of events) window.addEventListener(name, onInput, { passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, onInput);
      clearTimeout(timer);
    };
  }, []);
}
