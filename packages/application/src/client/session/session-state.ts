import { createStore, type RequestError } from '@schema-screens/core';
import { useSyncExternalStore } from 'react';

/**
 * Why a user is signed out: the session expired, the user left, or a change of the account, done or given up, requires
 * signing in again.
 */
export type SignOutReason = 'expired' | 'left' | 'restart';

export interface SessionState<User> {
  /** starting: there may be a session, but its user is not known yet. */
  status: 'starting' | 'signedOut' | 'signedIn';
  user: User | null;
  /** Time in ms at which the session ends without activity. */
  expiresAt: number;
  /** Time in ms of the last renewal by the back end. */
  renewedAt: number;
  /** Length of a session in ms, as last reported by the server. */
  length: number;
  /** Why the user is signed out. */
  reason?: SignOutReason;
  /** Why the session could not be resumed; retrying may help. */
  failure?: RequestError | undefined;
}

/** Length of a session in ms until the server reports it. */
export const defaultSessionMs = 20 * 60_000;

/** Before anything is known of a session. */
export const initialSession = {
  status: 'starting',
  user: null,
  expiresAt: 0,
  renewedAt: 0,
  length: defaultSessionMs,
} as const;

export interface SessionStore<State> {
  read: () => State;
  change: (change: Partial<State>) => void;
  /** Calls the listener after every change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Where an application keeps the session of its tab, with what it knows of it besides. */
export function createSessionStore<State>(first: State): SessionStore<State> {
  const { read, set, subscribe } = createStore(first);
  return { read, subscribe, change: (change) => set({ ...read(), ...change }) };
}

/** The session; renders again when it changes. */
export const useSessionState = <State>({
  subscribe,
  read,
}: Pick<SessionStore<State>, 'read' | 'subscribe'>): State => useSyncExternalStore(subscribe, read);
