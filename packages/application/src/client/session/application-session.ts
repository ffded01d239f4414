import {
  createSessionDrafts,
  type DataSource,
  logUnexpectedError,
  type SessionDrafts,
} from '@schema-screens/core';
import { createHttpClient, newTabId } from '@schema-screens/core/adapters';
import type { ScopeUser } from '@schema-screens/schema/language';
import { createSessionChannel } from './session-channel.ts';
import type { SessionControl } from './session-control.ts';
import { createSessionLifecycle } from './session-lifecycle.ts';
import { createSessionStore, initialSession, type SessionState, type SessionStore } from './session-state.ts';

interface Account extends ScopeUser {
  readonly id: number;
  readonly userName: string;
  readonly name: string;
}

/** code: the second factor is missing; password: a first password has to be set. */
type Step = 'full' | 'code' | 'password';

/** What the back end says of a session (docs/accounts.md). */
export interface SessionAnswer {
  readonly user: Account;
  readonly state: Step;
  readonly secondsLeft: number;
  /** The kind of second factor whose code is asked for. */
  readonly factor?: string;
}

export interface ApplicationState extends SessionState<Account> {
  step?: Step;
  factor?: string | undefined;
}

export interface ApplicationSession extends SessionControl {
  readonly store: SessionStore<ApplicationState>;
  /** The back end's calls, which tell when the session has ended. */
  readonly call: DataSource['call'];
  /** The name of this tab of the browser, as the calls have it. */
  readonly tab: string;
  /** What was typed when the session expired, for the same user. */
  readonly drafts: SessionDrafts;
  /** Takes what a call has made of the session. */
  readonly take: (answer: SessionAnswer) => void;
  /** Asks the back end again. */
  readonly reload: () => Promise<void>;
  /** @throws RequestError if the back end does not answer; the session goes on */
  readonly signOut: () => Promise<void>;
}

/**
 * The session of this browser, which the back end keeps by a cookie.
 *
 * @param language in which the back end answers, as ISO 639
 */
export function createApplicationSession(language: string): ApplicationSession {
  const store = createSessionStore<ApplicationState>({ ...initialSession, length: 0 });
  const drafts = createSessionDrafts('drafts');
  const channel = createSessionChannel('session');
  const mark = () => store.read().user?.id;
  const lifecycle = createSessionLifecycle({ store, drafts, channel, mark });
  const tab = newTabId();

  /** Ends the session in all tabs. */
  function end(reason: 'expired' | 'left'): void {
    const session = mark();
    lifecycle.end(reason);
    if (session !== undefined) channel.notify({ kind: 'signedOut', session, reason });
  }

  const call = createHttpClient({
    baseUrl: '/api',
    tab,
    language: () => language,
    onUnauthorized: () => {
      const { status } = store.read();
      if (status === 'signedIn') end('expired');
      if (status === 'starting') store.change({ status: 'signedOut' });
    },
    onActivity: () => lifecycle.extend({ renewedAt: Date.now() }),
  });

  function take({ user, state, secondsLeft, factor }: SessionAnswer): void {
    const left = secondsLeft * 1000;
    lifecycle.take(user, Math.max(store.read().length, left), left);
    store.change({ step: state, factor });
  }

  async function reload(): Promise<void> {
    try {
      take((await call<SessionAnswer>({ method: 'GET', path: 'session' })).data);
    } catch (thrown) {
      const failure = logUnexpectedError(thrown);
      // What is open stays so without a connection.
      if (failure.status !== 401 && store.read().status === 'starting') store.change({ failure });
    }
  }

  let isAsking = false;
  lifecycle.followTabs();
  return {
    store,
    call,
    tab,
    drafts,
    hasDrafts: drafts.hasDrafts,
    extend: lifecycle.extend,
    shorten: lifecycle.shorten,
    take,
    reload,
    async renew() {
      take((await call<SessionAnswer>({ method: 'PATCH', path: 'session' })).data);
      lifecycle.notifyRenewed();
    },
    // The back end says whether the session is over.
    expire() {
      if (isAsking) return;
      isAsking = true;
      void reload().finally(() => {
        isAsking = false;
      });
    },
    async signOut() {
      const path = 'session';
      const { data } = await call<{ signOutUrl?: string } | undefined>({ method: 'DELETE', path });
      end('left');
      // The session at the identity provider ends, too.
      if (data?.signOutUrl) window.location.assign(data.signOutUrl);
    },
  };
}
