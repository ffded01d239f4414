import { notifyTabs, sessionMark } from './session-channel.ts';
import { changeSession, currentSession, type Session } from './session-store.ts';
import { readToken } from './token-storage.ts';

/** Restarts the countdown in this and the other tabs, without a request to the back end. */
export function extendSession(change: Pick<Partial<Session>, 'renewedAt'> = {}): void {
  const { status, length, expiresAt: before } = currentSession();
  const expiresAt = Date.now() + length;
  if (status !== 'signedIn' || expiresAt - before < 1000) return;
  changeSession({ expiresAt, ...change });
  notifyRenewed();
}

/** Tells the other tabs of this session the time at which it ends. */
export function notifyRenewed(): void {
  const token = readToken();
  const { expiresAt, renewedAt } = currentSession();
  if (token !== undefined) notifyTabs({ kind: 'renewed', session: sessionMark(token), expiresAt, renewedAt });
}

/** Resets the countdown to the back end's time, after a renewal that did not reach it. */
export function shortenSession(): void {
  const { renewedAt, length } = currentSession();
  changeSession({ expiresAt: renewedAt + length });
}
