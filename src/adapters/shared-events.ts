import { type EventConnection, keepConnected } from './event-connection.ts';
import type { StreamEvent } from './read-events.ts';

/** What stands for a gap among the events that tabs pass on. */
const gap: StreamEvent = { name: 'luecke', data: {} };

interface SharedEvents extends Pick<EventConnection, 'url' | 'token'> {
  /** Tells sessions apart without revealing their tokens: two tabs may have two of them. */
  sessionMark: (token: string) => string;
  onEvent: (event: StreamEvent) => void;
}

/**
 * Events of the session, over one connection for all tabs of the browser: the tab that holds a lock has it and passes on what
 * comes; when it is closed the next one takes its place. Without locks (no https) each tab has one of its own.
 *
 * @returns ends it for this tab
 */
export function shareEvents({ url, token, sessionMark, onEvent }: SharedEvents): () => void {
  const current = token();
  if (current === undefined) return () => undefined;
  const name = `ereignisse-${sessionMark(current)}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => onEvent(data));
  const ended = new AbortController();
  const pass = (event: StreamEvent) => {
    onEvent(event);
    channel?.postMessage(event);
  };
  const connect = () => keepConnected({ url, token, onEvent: pass, onGap: () => pass(gap) }, ended.signal);
  const lead = async (): Promise<void> => {
    const { locks } = navigator;
    if (!locks || !channel) return connect();
    try {
      let hasWaited = true;
      // Free: this is the first tab, which has missed nothing.
      await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        hasWaited = false;
        await connect();
      });
      if (!hasWaited || ended.signal.aborted) return;
      await locks.request(name, { signal: ended.signal }, async () => {
        pass(gap);
        await connect();
      });
    } catch (error) {
      // Given up while it waited.
      if (!ended.signal.aborted) throw error;
    }
  };
  void lead();
  return () => {
    ended.abort();
    channel?.close();
  };
}
