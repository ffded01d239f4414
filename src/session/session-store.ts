import {
  createSessionStore,
  initialSession,
  type SessionState,
  useSessionState,
} from '@schema-screens/application/shell';
import { expectRecord } from '@schema-screens/core';
import type { ScopeUser } from '@schema-screens/schema/language';

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
export function readUser(response: unknown): User {
  const account = expectRecord(response);
  return { ...account, role: account.rolle } as User;
}

/** A user with the right password, which has to be changed. */
export interface ForcedUser {
  user: User;
  /** Key of the history entry that the user came from. */
  from: string;
}

export interface PortalSession extends SessionState<User> {
  /** That the user has chosen, in whatever browser. */
  language?: string | undefined;
  /** When the user had signed in before this session, as ISO text. */
  lastSignIn?: string | undefined;
  /** A user who gets a session only after setting a new password. */
  forced?: ForcedUser | undefined;
  /** The password of this sign-in, while it has to be changed: in memory only. */
  oneTimePassword?: string | undefined;
  /** Number of calls rejected for lack of a session, while there was none. */
  denials?: number;
}

/** Whether the user may use the portal: signed in, and no new password or user name is required first. */
export const canUsePortal = ({ status, user }: PortalSession): boolean =>
  status === 'signedIn' &&
  user?.passwort_vergabe_erzwingen !== true &&
  user?.benutzername_vergabe_erzwingen !== true;

/** The session of this tab; only this folder changes it. */
export const sessionStore = createSessionStore<PortalSession>(initialSession);

export const { read: currentSession, change: changeSession, subscribe: onSessionChange } = sessionStore;

/** The session; renders again when it changes. */
export const useSession = (): PortalSession => useSessionState(sessionStore);
