import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createHttpClient, newTabId } from '#adapters';
import {
  caughtError,
  createSessionDrafts,
  type DataSource,
  type Drafts,
  errorNotice,
  type RequestError,
  useEngine,
  useLocale,
} from '#engine';
import type { ScopeUser } from '#language';

/** What the back end says of a session (docs/accounts.md). */
export interface Session {
  readonly user: ScopeUser & { readonly id: number; readonly userName: string; readonly name: string };
  /** code: the second factor is missing; password: a first password has to be set. */
  readonly state: 'full' | 'code' | 'password';
  readonly secondsLeft: number;
}

export type SessionStatus =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: RequestError }
  | { readonly status: 'signedOut'; readonly isExpired?: boolean }
  | { readonly status: 'signedIn'; readonly session: Session };

export interface SessionControl {
  readonly current: SessionStatus;
  /** The back end's calls, which tell when the session has ended. */
  readonly call: DataSource['call'];
  /** The name of this tab of the browser, as the calls have it. */
  readonly tab: string;
  /** What was typed when the session expired, for the same user. */
  readonly drafts: Drafts;
  /** When the session ends without a further call, in ms since 1970; undefined without one. */
  readonly endsAt: () => number | undefined;
  /** Takes what a call has made of the session. */
  readonly take: (session: Session) => void;
  /** Asks the back end again. */
  readonly reload: () => Promise<void>;
  /** Restarts the time that is left. */
  readonly renew: () => Promise<void>;
  readonly signOut: () => Promise<void>;
}

const second = 1000;

/**
 * The session of this browser, which the back end keeps by a cookie.
 *
 * @param hasAccounts whether there are sessions at all
 */
export function useSession(language: string, hasAccounts: boolean): SessionControl {
  const [current, setCurrent] = useState<SessionStatus>({ status: 'loading' });
  const [{ drafts, ownDrafts, keepDrafts, dropDrafts }] = useState(() => createSessionDrafts('drafts'));
  const [tab] = useState(newTabId);
  const length = useRef(0);
  const end = useRef<number>(undefined);
  const take = useCallback(
    (session: Session) => {
      length.current = Math.max(length.current, session.secondsLeft * second);
      end.current = Date.now() + session.secondsLeft * second;
      ownDrafts(session.user.id);
      setCurrent({ status: 'signedIn', session });
    },
    [ownDrafts],
  );
  const call = useMemo<DataSource['call']>(() => {
    return createHttpClient({
      baseUrl: '/api',
      tab,
      language: () => language,
      onUnauthorized: () => {
        keepDrafts();
        setCurrent((before) => ({ status: 'signedOut', isExpired: before.status === 'signedIn' }));
      },
      onActivity: () => {
        if (end.current !== undefined) end.current = Date.now() + length.current;
      },
    });
  }, [language, keepDrafts, tab]);
  const reload = useCallback(async () => {
    try {
      take((await call<Session>({ method: 'GET', path: 'session' })).data);
    } catch (thrown) {
      const error = caughtError(thrown);
      // What is open stays so without a connection.
      if (error.status !== 401)
        setCurrent((before) => (before.status === 'signedIn' ? before : { status: 'failed', error }));
    }
  }, [call, take]);
  const renew = useCallback(async () => {
    take((await call<Session>({ method: 'PATCH', path: 'session' })).data);
  }, [call, take]);
  const signOut = useCallback(async () => {
    const { data } = await call<{ signOutUrl?: string } | undefined>({ method: 'DELETE', path: 'session' });
    end.current = undefined;
    length.current = 0;
    dropDrafts();
    // The session at the identity provider ends, too.
    if (data?.signOutUrl) window.location.assign(data.signOutUrl);
    setCurrent({ status: 'signedOut', isExpired: false });
  }, [call, dropDrafts]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || !hasAccounts) return;
    isFirst.current = false;
    void reload();
  }, [reload, hasAccounts]);
  const endsAt = useCallback(() => end.current, []);
  return useMemo(
    () => ({ current, call, tab, drafts, endsAt, take, reload, renew, signOut }),
    [current, call, tab, drafts, endsAt, take, reload, renew, signOut],
  );
}

/** Signs the user out; a failure is shown, and the session goes on. */
export function useSignOut({ signOut }: SessionControl): () => void {
  const locale = useLocale();
  const { notify } = useEngine();
  return () => {
    signOut().catch((thrown: unknown) => notify(errorNotice(locale, caughtError(thrown))));
  };
}
