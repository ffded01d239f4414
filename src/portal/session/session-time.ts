import { notifyTabs, sessionMark } from './session-channel.ts';
import { changeSession, currentSession, type Session } from './session-store.ts';
import { readToken } from './token-storage.ts';

/** Restarts the countdown here and in the other tabs; the back end need not know of it yet. */
export function extendSession(change: Pick<Partial<Session>, 'renewedAt'> = {}): void {
  const { status, length, expiresAt: before } = currentSession();
  const expiresAt = Date.now() + length;
  if (status !== 'signedIn' || expiresAt - before < 1000) return;
  changeSession({ expiresAt, ...change });
  notifyRenewed();
}

/** Notifies the other tabs of this session when it ends. */
export function notifyRenewed(): void {
  const token = readToken();
  const { expiresAt, renewedAt } = currentSession();
  if (token !== undefined) notifyTabs({ kind: 'renewed', session: sessionMark(token), expiresAt, renewedAt });
}

/** The countdown as the back end keeps it, after a renewal that it never got. */
export function shortenSession(): void {
  const { renewedAt, length } = currentSession();
  changeSession({ expiresAt: renewedAt + length });
}
