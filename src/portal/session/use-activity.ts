import { useEffect } from 'react';
import { renewSession } from './session.ts';
import { currentSession } from './session-store.ts';
import { extendSession, shortenSession } from './session-time.ts';
import { warningTime } from './use-countdown.ts';

/** At most this often clicks and keys renew the session on the server. */
const renewEvery = 60_000;
/** A click is often followed by a call that renews the session anyway. */
const patience = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;
let lastInput = 0;

function renewIfNeeded(): void {
  timer = undefined;
  const { status, renewedAt } = currentSession();
  if (status !== 'signedIn' || renewedAt >= lastInput) return;
  // The countdown then shows the real time left; further activity tries again.
  renewSession().catch(shortenSession);
}

function onInput(): void {
  const { status, expiresAt, renewedAt } = currentSession();
  const now = Date.now();
  if (status !== 'signedIn' || expiresAt - now <= warningTime) return;
  lastInput = now;
  extendSession();
  timer ??= setTimeout(renewIfNeeded, Math.max(patience, renewedAt + renewEvery - now));
}

/**
 * Clicks, keys and touches restart the countdown (docs/portal/konto.md, KO-4), except while the warning waits for
 * its answer. The server is notified within a minute.
 */
export function useActivity(): void {
  useEffect(() => {
    const events = ['pointerdown', 'keydown', 'touchstart'] as const;
    for (const name of events) window.addEventListener(name, onInput, { passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, onInput);
      clearTimeout(timer);
      timer = undefined;
    };
  }, []);
}
