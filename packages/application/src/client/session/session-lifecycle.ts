import type { SessionDrafts } from '@schema-screens/core';
import type { SessionChannel } from './session-channel.ts';
import {
  defaultSessionMs,
  type SessionState,
  type SessionStore,
  type SignOutReason,
} from './session-state.ts';

interface SessionUser {
  readonly id: number;
}

interface SessionOptions<User extends SessionUser> {
  store: SessionStore<SessionState<User>>;
  drafts: SessionDrafts;
  /** The other tabs of the browser. */
  channel: SessionChannel;
  /** What tells the session of this tab from others, without revealing it; undefined: there is none. */
  mark: () => number | undefined;
  /** Clears what else the tab keeps of a session. */
  clear?: (reason: SignOutReason) => void;
}

/** The beginning, the time and the end of a tab's session, whatever carries it to the back end. */
export function createSessionLifecycle<User extends SessionUser>(options: SessionOptions<User>) {
  const { store, drafts, channel, mark, clear } = options;

  /** Tells the other tabs of this session the time at which it ends. */
  function notifyRenewed(): void {
    const session = mark();
    const { expiresAt, renewedAt } = store.read();
    if (session !== undefined) channel.notify({ kind: 'renewed', session, expiresAt, renewedAt });
  }

  /** Ends the session in this tab and clears its data; keeps drafts unless the user signed out. */
  function end(reason: SignOutReason): void {
    if (reason === 'expired') drafts.keepDrafts();
    else drafts.dropDrafts();
    clear?.(reason);
    if (store.read().status !== 'signedOut')
      store.change({ status: 'signedOut', user: null, reason, failure: undefined });
  }

  return {
    notifyRenewed,
    end,
    /**
     * Begins or goes on with a session of which the back end has just said how long it lasts.
     *
     * @param left ms until it ends; default: its whole length
     */
    take(user: User, length = defaultSessionMs, left = length): void {
      const renewedAt = Date.now() - (length - left);
      drafts.ownDrafts(user.id);
      store.change({
        status: 'signedIn',
        user,
        length,
        renewedAt,
        expiresAt: renewedAt + length,
        failure: undefined,
      });
    },
    /** Restarts the countdown in this and the other tabs, without a request to the back end. */
    extend(change: { renewedAt?: number } = {}): void {
      const { status, length, expiresAt: before } = store.read();
      const expiresAt = Date.now() + length;
      if (status !== 'signedIn' || expiresAt - before < 1000) return;
      store.change({ expiresAt, ...change });
      notifyRenewed();
    },
    /** Resets the countdown to the back end's time, after a renewal that did not reach it. */
    shorten(): void {
      const { renewedAt, length } = store.read();
      store.change({ expiresAt: renewedAt + length });
    },
    /** Follows what other tabs do with this session, and with all of its user. */
    followTabs(): void {
      channel.listen((message) => {
        const { status, user } = store.read();
        if (!('session' in message)) return;
        const isSame = message.session === mark();
        if (message.kind === 'renewed' && isSame && status === 'signedIn')
          store.change({ expiresAt: message.expiresAt, renewedAt: message.renewedAt });
        if (message.kind !== 'signedOut') return;
        if (isSame || (user !== null && message.user === user.id)) end(message.reason);
      });
    },
  };
}
