import { useSyncExternalStore } from 'react';
import { createHttpClient, createRestDataSource } from '#adapters';
import { leaveGuard, type ScopeUser } from '#engine';
import { onTabMessage, tellTabs, tokenOfOtherTab } from './session-channel.ts';
import { readToken, writeToken } from './token-storage.ts';

/** The signed-in user (spec/account.md, 3: current user). */
export interface User extends ScopeUser {
  id: number;
  benutzername: string;
  vorname: string | null;
  name: string | null;
  vn_nummer: string | null;
}

export interface Session {
  /** starting: a token is there, its user is not known yet. */
  status: 'starting' | 'signedOut' | 'signedIn';
  user: User | null;
  /** Time in ms at which the session ends if nothing happens. */
  expiresAt: number;
  /** Length of a session in ms, as the server said it last. */
  length: number;
  /** Why the user is signed out. */
  reason?: 'expired' | 'left';
}

interface SessionAnswer {
  user: User;
  sekunden: number;
}

const defaultLength = 20 * 60_000;
let session: Session = { status: 'starting', user: null, expiresAt: 0, length: defaultLength };
const listeners = new Set<() => void>();

function set(next: Partial<Session>): void {
  session = { ...session, ...next };
  for (const listener of listeners) listener();
}

function end(reason: 'expired' | 'left'): void {
  writeToken(undefined);
  // Nobody can be asked any more whether unsaved changes may go.
  leaveGuard.letGo();
  if (session.status !== 'signedOut') set({ status: 'signedOut', user: null, reason });
}

/** A call to the server has renewed the session there; here and in the other tabs the countdown starts anew. */
function noteActivity(): void {
  const expiresAt = Date.now() + session.length;
  if (expiresAt - session.expiresAt < 1000) return;
  set({ expiresAt });
  tellTabs({ kind: 'renewed', expiresAt });
}

export const call = createHttpClient({
  baseUrl: '/api',
  token: readToken,
  onUnauthorized: () => {
    if (readToken() === undefined) return;
    end('expired');
    tellTabs({ kind: 'signedOut' });
  },
  onActivity: noteActivity,
});

/** The back end of the whole portal. */
export const dataSource = createRestDataSource(call);

function begin(answer: SessionAnswer): void {
  const length = answer.sekunden * 1000;
  set({ status: 'signedIn', user: answer.user, length, expiresAt: Date.now() + length });
}

/** Takes up the session of this tab or of another one; called once at the start. */
export async function resumeSession(): Promise<void> {
  const token = readToken() ?? (await tokenOfOtherTab());
  if (token === undefined) {
    set({ status: 'signedOut' });
    return;
  }
  writeToken(token);
  try {
    const { data } = await call<SessionAnswer>({ method: 'POST', path: 'benutzer/sitzung' });
    begin(data);
  } catch {
    // An invalid token ended the session already (401); without an answer nobody can be signed in either.
    end('expired');
  }
}

/** Starts the session of a successful sign-in. */
export async function startSession(token: string): Promise<User> {
  writeToken(token);
  const { data } = await call<SessionAnswer>({ method: 'POST', path: 'benutzer/sitzung' });
  begin(data);
  return data.user;
}

/** Renews the session on the server: the refresh button, "Angemeldet bleiben", and activity without other calls. */
export async function renewSession(): Promise<void> {
  const { data } = await call<SessionAnswer>({ method: 'POST', path: 'benutzer/sitzung' });
  begin(data);
  tellTabs({ kind: 'renewed', expiresAt: session.expiresAt });
}

/** Signs out here, in the other tabs and on the server. */
export async function signOut(reason: 'expired' | 'left' = 'left'): Promise<void> {
  const request = call({ method: 'POST', path: 'benutzer/logout' });
  try {
    await request;
  } catch (error) {
    // The token is thrown away all the same; the server ends the session by itself when its time is over.
    console.warn('logout', error);
  }
  tellTabs({ kind: 'signedOut' });
  end(reason);
}

onTabMessage((message) => {
  const token = readToken();
  if (message.kind === 'wanted' && token !== undefined && session.status === 'signedIn')
    tellTabs({ kind: 'token', token });
  if (message.kind === 'renewed' && session.status === 'signedIn') set({ expiresAt: message.expiresAt });
  if (message.kind === 'signedOut') end('left');
});

/** Calls the listener after every change of the session; gives back how to stop that. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session; renders anew when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, () => session);
}

export function currentSession(): Session {
  return session;
}
