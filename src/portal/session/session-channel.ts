/** Why somebody is signed out: the time was over, or he wanted to. */
export type SignOutReason = 'expired' | 'left';

interface TokenReply {
  kind: 'token';
  token: string;
  usedAt: number;
}

/**
 * What the tabs of one browser send each other. In two of them two users may be signed in: `session` says which session is
 * meant, by the mark of its token.
 */
export type SessionMessage =
  | { kind: 'wanted' }
  /** An answer to `wanted`, with the time in ms at which the user worked in that tab last. */
  | TokenReply
  | { kind: 'replaced'; session: number; token: string }
  | { kind: 'renewed'; session: number; expiresAt: number; renewedAt: number }
  /** With a user all of his tabs are meant. */
  | { kind: 'signedOut'; session: number; reason: SignOutReason; user?: number | undefined };

/** Distinguishes sessions without revealing their tokens (FNV-1a, 32 bits). */
export function sessionMark(token: string): number {
  let mark = 0x811c9dc5;
  for (let index = 0; index < token.length; index++)
    mark = Math.imul(mark ^ token.charCodeAt(index), 0x01000193);
  return mark >>> 0;
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sitzung') : undefined;

export function notifyTabs(message: SessionMessage): void {
  channel?.postMessage(message);
}

export function onTabMessage(listener: (message: SessionMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<SessionMessage>) => listener(event.data));
}

/** A lock that every tab with a session holds (Web Locks), so that a tab without one knows whether there is something to wait for. */
const offer = 'sitzung';
let withdraw: (() => void) | undefined;

/** Says whether this tab has a session that it gives to tabs which are opened later. */
export function offerSession(isThere: boolean): void {
  if (isThere === (withdraw !== undefined)) return;
  withdraw?.();
  withdraw = undefined;
  if (!isThere) return;
  const end = new Promise<void>((resolve) => {
    withdraw = resolve;
  });
  void holdOffer(end);
}

async function holdOffer(end: Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(offer, { mode: 'shared' }, () => end);
  } catch {
    // There are no locks without https, or where storage is forbidden; new tabs then wait a moment for an answer.
  }
}

/** How many tabs have a session to give; undefined where there are no locks to count them by. */
async function countOffers(): Promise<number | undefined> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name === offer).length;
  } catch {
    return undefined;
  }
}

/** Milliseconds that the other tabs get to answer: one that has a session may be slow. */
const patience = { counted: 5_000, uncounted: 250 };

/** Where tabs cannot be counted, the others get this time in ms after the first one has answered. */
const othersPatience = 50;

/**
 * Asks the other tabs for their token (a tab opened by a middle click). Of several that answer, the one in which the user
 * worked last has opened this one; undefined when none answers in time.
 */
export async function tokenOfOtherTab(): Promise<string | undefined> {
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
      // All have answered: the one that opened this tab may have been the slowest.
      if (answers.length === offers) finish();
      if (offers === undefined) setTimeout(finish, othersPatience);
    };
    setTimeout(finish, offers === undefined ? patience.uncounted : patience.counted);
    channel.addEventListener('message', onMessage);
    notifyTabs({ kind: 'wanted' });
  });
}
