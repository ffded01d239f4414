/** Why somebody is signed out: the time was over, or he wanted to. */
export type SignOutReason = 'expired' | 'left';

interface TokenAnswer {
  kind: 'token';
  token: string;
  usedAt: number;
}

/**
 * What the tabs of one browser tell each other. In two of them two users may be signed in: `session` says which session is
 * meant, by the mark of its token.
 */
export type SessionMessage =
  | { kind: 'wanted' }
  /** An answer to `wanted`, with the time in ms at which the user worked in that tab last. */
  | TokenAnswer
  | { kind: 'replaced'; session: number; token: string }
  | { kind: 'renewed'; session: number; expiresAt: number; renewedAt: number }
  /** With a user all of his tabs are meant. */
  | { kind: 'signedOut'; session: number; reason: SignOutReason; user?: number | undefined };

/** Tells sessions apart without their tokens, which it gives away nothing of (FNV-1a, 32 bits). */
export function sessionMark(token: string): number {
  let mark = 0x811c9dc5;
  for (let index = 0; index < token.length; index++)
    mark = Math.imul(mark ^ token.charCodeAt(index), 0x01000193);
  return mark >>> 0;
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sitzung') : undefined;

export function tellTabs(message: SessionMessage): void {
  channel?.postMessage(message);
}

export function onTabMessage(listener: (message: SessionMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<SessionMessage>) => listener(event.data));
}

/** After the first tab has answered, the others get this time in ms. */
const othersPatience = 50;

/**
 * Asks the other tabs for their token (a tab opened by a middle click). Of several that answer, the one in which the user
 * worked last has opened this one; undefined when none answers in time.
 */
export function tokenOfOtherTab(patience = 250): Promise<string | undefined> {
  if (!channel) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const answers: TokenAnswer[] = [];
    const finish = () => {
      channel.removeEventListener('message', onMessage);
      resolve(answers.toSorted((one, other) => other.usedAt - one.usedAt)[0]?.token);
    };
    const onMessage = ({ data }: MessageEvent<SessionMessage>) => {
      if (data.kind !== 'token' || answers.push(data) > 1) return;
      clearTimeout(timer);
      setTimeout(finish, othersPatience);
    };
    const timer = setTimeout(finish, patience);
    channel.addEventListener('message', onMessage);
    tellTabs({ kind: 'wanted' });
  });
}
