import type { SignOutReason } from './session-state.ts';

interface TokenReply {
  kind: 'token';
  token: string;
  usedAt: number;
}

/**
 * Messages between the tabs of one browser. Different users may be signed in in different tabs: `session` identifies the session
 * by the hash of its token.
 */
export type SessionMessage =
  | { kind: 'wanted' }
  /** A reply to `wanted`, with the time in ms of the last activity in that tab. */
  | TokenReply
  | { kind: 'replaced'; session: number; token: string }
  | { kind: 'renewed'; session: number; expiresAt: number; renewedAt: number }
  /** With a user, it applies to all tabs of that user. */
  | { kind: 'signedOut'; session: number; reason: SignOutReason; user?: number | undefined };

/** Distinguishes sessions without revealing their tokens (FNV-1a, 32 bits). */
export function sessionFingerprint(token: string): number {
  let mark = 0x811c9dc5;
  for (let index = 0; index < token.length; index++)
    mark = Math.imul(mark ^ token.charCodeAt(index), 0x01000193);
  return mark >>> 0;
}

/** Milliseconds to wait for replies: a tab with a session may be slow. */
const answerMs = { counted: 5_000, uncounted: 250 };

/** Milliseconds to wait for further replies after the first one, if tabs cannot be counted. */
const othersPatience = 50;

export interface SessionChannel {
  notify: (message: SessionMessage) => void;
  listen: (listener: (message: SessionMessage) => void) => void;
  /** Sets whether this tab has a session to share with tabs that are opened later. */
  offer: (isThere: boolean) => void;
  /**
   * Asks the other tabs for their token (a tab opened by a middle click). If several reply, takes that of the tab with the latest
   * activity, which has opened this one; undefined if none replies in time.
   */
  tokenOfOtherTab: () => Promise<string | undefined>;
}

/**
 * What the tabs of one browser tell each other of their sessions.
 *
 * @param name of the channel, and of a lock that every tab with a session holds (Web Locks), so that a tab without one knows
 *   whether to wait for a reply
 */
export function createSessionChannel(name: string): SessionChannel {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  let withdraw: (() => void) | undefined;

  async function holdLock(end: Promise<void>): Promise<void> {
    try {
      await navigator.locks.request(name, { mode: 'shared' }, () => end);
    } catch {
      // Locks are not available without HTTPS, or if storage is forbidden; new tabs then wait a moment for a reply.
    }
  }

  /** Number of tabs that share a session; undefined if locks are not available. */
  async function countOffers(): Promise<number | undefined> {
    try {
      const { held = [] } = await navigator.locks.query();
      return held.filter((lock) => lock.name === name).length;
    } catch {
      return undefined;
    }
  }

  const notify = (message: SessionMessage): void => channel?.postMessage(message);
  return {
    notify,
    listen: (listener) =>
      channel?.addEventListener('message', (event: MessageEvent<SessionMessage>) => listener(event.data)),
    offer(isThere) {
      if (isThere === (withdraw !== undefined)) return;
      withdraw?.();
      withdraw = undefined;
      if (!isThere) return;
      const end = new Promise<void>((resolve) => {
        withdraw = resolve;
      });
      void holdLock(end);
    },
    async tokenOfOtherTab() {
      const offers = await countOffers();
      if (!channel || offers === 0) return undefined;
      return new Promise((resolve) => {
        const answers: TokenReply[] = [];
        const finish = () => {
          channel.removeEventListener('message', onMessage);
          resolve(answers.toSorted((one, other) => other.usedAt - one.usedAt)[0]?.token);
        };
        const onMessage = ({ data }: MessageEvent<SessionMessage>) => {
          if (data.kind !== 'token') return;
          answers.push(data);
          // All have replied; the tab that opened this one may have been the slowest.
          if (answers.length === offers) finish();
          if (offers === undefined) setTimeout(finish, othersPatience);
        };
        setTimeout(finish, offers === undefined ? answerMs.uncounted : answerMs.counted);
        channel.addEventListener('message', onMessage);
        notify({ kind: 'wanted' });
      });
    },
  };
}
