import { useSyncExternalStore } from 'react';
import { createStore, type RequestError } from '#engine';
import type { ScopeUser } from '#language';
import type { SignOutReason } from './session-channel.ts';

/** The signed-in user (docs/portal/konto.md, KO-3). */
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
  /** How many calls were refused for want of a session, which nobody had. */
  denials?: number;
  /** Why the session could not be taken up; another try may help. */
  failure?: RequestError | undefined;
}

/** Length of a session in ms until the server says it. */
export const defaultLength = 20 * 60_000;

const store = createStore<Session>({
  status: 'starting',
  user: null,
  expiresAt: 0,
  renewedAt: 0,
  length: defaultLength,
});

export const currentSession = store.read;

/** Calls the listener after every change of the session; returns a function that unsubscribes. */
export const onSessionChange = store.subscribe;

/** For the files of this folder: what a session is changed by stands there. */
export function changeSession(change: Partial<Session>): void {
  store.set({ ...store.read(), ...change });
}

/** The session; renders again when it changes. */
export const useSession = (): Session => useSyncExternalStore(store.subscribe, store.read);
