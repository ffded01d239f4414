import { useSyncExternalStore } from 'react';
import { createStore, expectRecord, type RequestError } from '#engine';
import type { ScopeUser } from '#language';
import type { SignOutReason } from './session-channel.ts';

/** The signed-in user (docs/portal/konto.md, KO-3). */
export interface User extends ScopeUser {
  id: number;
  benutzername: string;
  vorname: string | null;
  name: string | null;
  vn_nummer: string | null;
  /** How often the user opened the counted screens, by route name. */
  haeufig_genutzt?: Readonly<Record<string, number>>;
  /** Active groups of the user's broker; they come with the session. */
  maklergruppen?: unknown[];
}

/** The user of a response, with the role as the engine calls it. */
export function userIn(response: unknown): User {
  const account = expectRecord(response);
  return { ...account, role: account.rolle } as User;
}

/** A user with the right password, which has to be changed. */
export interface ForcedUser {
  user: User;
  /** Key of the history entry that the user came from. */
  from: string;
}

export interface Session {
  /** starting: there is a token, but its user is not known yet. */
  status: 'starting' | 'signedOut' | 'signedIn';
  user: User | null;
  /** Time in ms at which the session ends without activity. */
  expiresAt: number;
  /** Time in ms of the last renewal by the back end. */
  renewedAt: number;
  /** Length of a session in ms, as last reported by the server. */
  length: number;
  /** That the user has chosen, in whatever browser. */
  language?: string | undefined;
  /** When the user had signed in before this session, as ISO text. */
  lastSignIn?: string | undefined;
  /** A user who gets a session only after setting a new password. */
  forced?: ForcedUser | undefined;
  /** The password of this sign-in, while it has to be changed: in memory only. */
  oneTimePassword?: string | undefined;
  /** Why the user is signed out. */
  reason?: SignOutReason;
  /** Number of calls rejected for lack of a session, while there was none. */
  denials?: number;
  /** Why the session could not be resumed; retrying may help. */
  failure?: RequestError | undefined;
}

/** Whether the user may use the portal: signed in, and no new password or user name is required first. */
export const isAdmitted = ({ status, user }: Session): boolean =>
  status === 'signedIn' &&
  user?.passwort_vergabe_erzwingen !== true &&
  user?.benutzername_vergabe_erzwingen !== true;

/** Length of a session in ms until the server reports it. */
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

/** Only for this folder, which contains everything that changes the session. */
export function changeSession(change: Partial<Session>): void {
  store.set({ ...store.read(), ...change });
}

/** The session; re-renders when it changes. */
export const useSession = (): Session => useSyncExternalStore(store.subscribe, store.read);
