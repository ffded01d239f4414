import { useEffect } from 'react';
import { type SessionControl, warnBeforeEndMs } from './session-control.ts';

/** Minimum time between two renewals by clicks and keys. */
const renewEvery = 60_000;
/** A click is often followed by a request that renews the session anyway. */
const renewDelayMs = 1000;

/**
 * Restarts the countdown on clicks, keys and touches, except while the warning waits for an answer. The server is notified within a
 * minute.
 */
export function useActivity({ store, extend, shorten, renew }: SessionControl): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastInput = 0;
    const renewIfNeeded = (): void => {
      timer = undefined;
      const { status, renewedAt } = store.read();
      if (status !== 'signedIn' || renewedAt >= lastInput) return;
      // Shows the real remaining time then; further activity tries again.
      renew().catch(shorten);
    };
    const onInput = (): void => {
      const { status, expiresAt, renewedAt } = store.read();
      const now = Date.now();
      if (status !== 'signedIn' || expiresAt - now <= warnBeforeEndMs) return;
      lastInput = now;
      extend();
      timer ??= setTimeout(renewIfNeeded, Math.max(renewDelayMs, renewedAt + renewEvery - now));
    };
    const events = ['pointerdown', 'keydown', 'touchstart'] as const;
    for (const name of events) window.addEventListener(name, onInput, { passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, onInput);
      clearTimeout(timer);
    };
  }, [store, extend, shorten, renew]);
}
