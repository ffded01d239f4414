/** Why somebody is signed out: the time was over, or he wanted to. */
export type SignOutReason = 'expired' | 'left';

/** What the tabs of one browser tell each other. */
export type SessionMessage =
  | { kind: 'wanted' }
  | { kind: 'token'; token: string }
  | { kind: 'replaced'; old: string; token: string }
  | { kind: 'renewed'; expiresAt: number; renewedAt: number }
  /** With a token only the tabs that have it are meant. */
  | { kind: 'signedOut'; reason: SignOutReason; token?: string };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sitzung') : undefined;

export function tellTabs(message: SessionMessage): void {
  channel?.postMessage(message);
}

export function onTabMessage(listener: (message: SessionMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<SessionMessage>) => listener(event.data));
}

/** Asks the other tabs for their token; undefined when none answers in time (a tab opened by a middle click). */
export function tokenOfOtherTab(patience = 250): Promise<string | undefined> {
  if (!channel) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const finish = (token: string | undefined) => {
      clearTimeout(timer);
      channel.removeEventListener('message', onMessage);
      resolve(token);
    };
    const onMessage = (event: MessageEvent<SessionMessage>) => {
      if (event.data.kind === 'token') finish(event.data.token);
    };
    const timer = setTimeout(() => finish(undefined), patience);
    channel.addEventListener('message', onMessage);
    tellTabs({ kind: 'wanted' });
  });
}
