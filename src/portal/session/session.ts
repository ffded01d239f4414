import { useSyncExternalStore } from 'react';
import { createHttpClient, createRestDataSource } from '#adapters';
import {
  asRequestError,
  expectRecord,
  leaveGuard,
  type Request,
  type RequestError,
  type ScopeUser,
  unreadableAnswer,
} from '#engine';
import { notify } from '#ui';
import { dropDrafts, keepDrafts, ownDrafts } from './drafts.ts';
import { dropRecoveryCodes, takeRecoveryCodes } from './recovery-codes.ts';
import { onTabMessage, type SignOutReason, tellTabs, tokenOfOtherTab } from './session-channel.ts';
import { readToken, writeToken } from './token-storage.ts';
import { forgetUses, sendUses } from './uses.ts';

/** The signed-in user (spec/account.md, 3: current user). */
export interface User extends ScopeUser {
  id: number;
  benutzername: string;
  vorname: string | null;
  name: string | null;
  vn_nummer: string | null;
  /** How often he opened the screens that count, by route name. */
  haeufig_genutzt?: Readonly<Record<string, number>>;
  /** Active broker groups of his broker; they come with the session. */
  maklergruppen?: unknown[];
}

/** A user whose password was right, and has to be changed. */
export interface ForcedUser {
  user: User;
  /** Key of the history's entry that he came from. */
  from: string;
}

export interface Session {
  /** starting: a token is there, its user is not known yet. */
  status: 'starting' | 'signedOut' | 'signedIn';
  user: User | null;
  /** Time in ms at which the session ends if nothing happens. */
  expiresAt: number;
  /** Time in ms at which the back end renewed it last. */
  renewedAt: number;
  /** Length of a session in ms, as the server said it last. */
  length: number;
  /** When the user had signed in before this session, as an ISO text. */
  lastSignIn?: string | undefined;
  /** Who gets a session only after he has set a password of his own. */
  forced?: ForcedUser | undefined;
  /** Why the user is signed out. */
  reason?: SignOutReason;
  /** Why the session could not be taken up; another try may help. */
  failure?: RequestError | undefined;
}

interface SignedInAnswer {
  user: User;
  token: string;
}

interface SessionAnswer {
  user: User;
  maklergruppen: unknown[];
  sekunden: number;
  letzteAnmeldung: string | null;
}

const defaultLength = 20 * 60_000;
let session: Session = {
  status: 'starting',
  user: null,
  expiresAt: 0,
  renewedAt: 0,
  length: defaultLength,
};
const listeners = new Set<() => void>();

function set(next: Partial<Session>): void {
  session = { ...session, ...next };
  for (const listener of listeners) listener();
}

function end(reason: SignOutReason): void {
  writeToken(undefined);
  forgetUses();
  dropRecoveryCodes();
  if (reason === 'expired') keepDrafts();
  else dropDrafts();
  // Nobody can be asked any more whether unsaved changes may go.
  leaveGuard.letGo();
  if (session.status !== 'signedOut' || session.forced)
    set({ status: 'signedOut', user: null, forced: undefined, reason, failure: undefined });
}

/** Starts the countdown anew here and in the other tabs; the back end need not know of it yet. */
export function extendSession(change: Pick<Partial<Session>, 'renewedAt'> = {}): void {
  if (session.status !== 'signedIn') return;
  const expiresAt = Date.now() + session.length;
  if (expiresAt - session.expiresAt < 1000) return;
  set({ expiresAt, ...change });
  tellTabs({ kind: 'renewed', expiresAt, renewedAt: session.renewedAt });
}

/** The countdown as the back end keeps it, after a renewal that it never got. */
export function shortenSession(): void {
  set({ expiresAt: session.renewedAt + session.length });
}

export const call = createHttpClient({
  baseUrl: '/api',
  token: readToken,
  onUnauthorized: (token) => {
    // An answer to a call of an earlier session says nothing about this one.
    if (token === undefined || token !== readToken()) return;
    end('expired');
    tellTabs({ kind: 'signedOut', reason: 'expired', token });
  },
  onActivity: () => extendSession({ renewedAt: Date.now() }),
});

/** The back end of the whole portal. An answer that holds the user himself is what the session knows of him from then on. */
export const dataSource = createRestDataSource(async <T>(request: Request) => {
  const isPasskey = request.method === 'POST' && request.path === 'benutzer/passkeys';
  const answer = await call<T>(
    isPasskey ? await (await import('./passkey.ts')).withNewPasskey(request, call) : request,
  );
  if (request.method !== 'GET') {
    takeRecoveryCodes(answer.data);
    await followAccount(answer.data);
  }
  return answer;
});

/** Somebody has to set a password before he gets a session (spec/account.md, 4: Login). */
export function forcePassword(user: unknown, from: string): void {
  set({ forced: { user: expectRecord(user) as User, from } });
}

/**
 * Takes over the user, and the token that replaces the session's, from the answer to a change of his account; an answer that
 * says so has ended his sessions.
 */
async function followAccount(data: unknown): Promise<void> {
  const { user, token, abgemeldet } = (data ?? {}) as Partial<SignedInAnswer & { abgemeldet: boolean }>;
  if (abgemeldet === true) {
    end('left');
    tellTabs({ kind: 'signedOut', reason: 'left' });
    return;
  }
  const mine = session.user ?? session.forced?.user;
  if (typeof user !== 'object' || mine === undefined || user?.id !== mine.id) return;
  if (typeof token === 'string' && mine.passwort_vergabe_erzwingen === true) {
    // Whoever had to set a password signs in with it.
    writeToken(token);
    await signOut();
    return;
  }
  const old = readToken();
  if (typeof token === 'string' && old !== undefined) {
    writeToken(token);
    tellTabs({ kind: 'replaced', old, token });
  }
  set({ user: { ...user, maklergruppen: mine.maklergruppen } });
}

/** Asks the back end for the user and the time left, which starts anew by it. */
async function takeUp(): Promise<User> {
  const token = readToken();
  const answer = await call<SessionAnswer>({ method: 'POST', path: 'benutzer/sitzung' });
  const { sekunden, letzteAnmeldung } = expectRecord(answer.data);
  // Somebody signed out while the answer was on its way.
  if (token === undefined || readToken() !== token) throw unreadableAnswer(401);
  const { maklergruppen } = answer.data;
  const user = { ...expectRecord(answer.data.user), maklergruppen } as User;
  const length = typeof sekunden === 'number' ? sekunden * 1000 : defaultLength;
  const renewedAt = Date.now();
  ownDrafts(user.id);
  set({
    status: 'signedIn',
    user,
    forced: undefined,
    lastSignIn: typeof letzteAnmeldung === 'string' ? letzteAnmeldung : undefined,
    length,
    renewedAt,
    expiresAt: renewedAt + length,
    failure: undefined,
  });
  return user;
}

/** Takes up the session of this tab or of another one; at the start, and again after it failed. */
export async function resumeSession(): Promise<void> {
  set({ failure: undefined });
  const token = readToken() ?? (await tokenOfOtherTab());
  if (token === undefined) {
    set({ status: 'signedOut' });
    return;
  }
  writeToken(token);
  try {
    await takeUp();
  } catch (thrown) {
    // A token that is not valid any more has ended the session already (401).
    if (readToken() !== undefined) set({ failure: asRequestError(thrown) });
  }
}

/**
 * Starts the session of a successful sign-in.
 *
 * @throws RequestError when its user cannot be had; nobody is signed in then
 */
export async function startSession(token: string): Promise<User> {
  writeToken(token);
  try {
    return await takeUp();
  } catch (thrown) {
    writeToken(undefined);
    throw thrown;
  }
}

/**
 * Renews the session on the server: the refresh button, "Angemeldet bleiben", and activity without other calls.
 *
 * @throws RequestError
 */
export async function renewSession(): Promise<void> {
  await takeUp();
  tellTabs({ kind: 'renewed', expiresAt: session.expiresAt, renewedAt: session.renewedAt });
}

/** Signs out here and in the other tabs at once, and on the server. */
export async function signOut(reason: SignOutReason = 'left'): Promise<void> {
  const token = readToken();
  const counted = sendUses();
  end(reason);
  if (token === undefined) return;
  tellTabs({ kind: 'signedOut', reason });
  await counted;
  try {
    await call({ method: 'POST', path: 'benutzer/logout', token });
  } catch (thrown) {
    if (asRequestError(thrown).status === 401) return;
    notify({
      status: 'warning',
      title: 'Abmeldung',
      text: 'Sie sind in diesem Browser abgemeldet. Der Server hat die Abmeldung nicht bestätigt; dort endet die Sitzung nach Ablauf der Sitzungszeit.',
    });
  }
}

onTabMessage((message) => {
  const token = readToken();
  if (message.kind === 'wanted' && token !== undefined && session.status === 'signedIn')
    tellTabs({ kind: 'token', token });
  if (message.kind === 'replaced' && message.old === token) writeToken(message.token);
  if (message.kind === 'renewed' && session.status === 'signedIn')
    set({ expiresAt: message.expiresAt, renewedAt: message.renewedAt });
  if (message.kind === 'signedOut' && (message.token ?? token) === token) end(message.reason);
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
