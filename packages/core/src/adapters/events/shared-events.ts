import { type EventConnection, keepConnected } from './event-connection.ts';
import { RecentEvents, type TimedEvent } from './recent-events.ts';

/** What tabs tell each other: an event, or that a new tab asks for the latest ones. */
type Message = { event: TimedEvent } | { isNew: true };

/** The events of this tab. */
export interface TabEvents {
  /** The latest ones. */
  recent: () => readonly TimedEvent[];
  /** Ends them for this tab. */
  end: () => void;
}

/**
 * Events of the session, over one connection for all tabs of the browser: the tab that holds a lock has it and passes on what
 * comes; when it is closed the next one takes its place. Without locks (no https) each tab has one of its own.
 */
export function shareEvents({ onEvent, ...connection }: EventConnection): TabEvents {
  const recent = new RecentEvents();
  const current = connection.session();
  if (current === undefined) return { recent: () => recent.all(), end: () => undefined };
  const name = `events-${current}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  const ended = new AbortController();
  let leads = false;
  const hear = (event: TimedEvent) => {
    recent.add(event);
    onEvent(event);
  };
  const post = (message: Message) => channel?.postMessage(message);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('event' in data) hear(data.event);
    else if (leads) for (const event of recent.all()) post({ event });
  });
  const connect = async (knownUntil: number): Promise<void> => {
    leads = true;
    const pass = (event: TimedEvent) => {
      hear(event);
      post({ event });
    };
    await keepConnected({ ...connection, onEvent: pass }, ended.signal, knownUntil);
  };
  const lead = async (): Promise<void> => {
    const { locks } = navigator;
    if (!locks || !channel) return connect(0);
    try {
      let isFree = true;
      await locks.request(name, { ifAvailable: true }, async (lock) => {
        isFree = lock !== null;
        if (lock) await connect(0);
      });
      if (isFree || ended.signal.aborted) return;
      post({ isNew: true });
      // The other tab has passed on everything until it was closed.
      await locks.request(name, { signal: ended.signal }, () => connect(Date.now()));
    } catch (error) {
      // Given up while it waited.
      if (!ended.signal.aborted) throw error;
    }
  };
  void lead();
  return {
    recent: () => recent.all(),
    end() {
      ended.abort();
      channel?.close();
    },
  };
}
