import type { RestWords } from '../words.ts';
import type { TimedEvent } from './recent-events.ts';
import type { EventSubscription } from './rest-presence.ts';
import { shareEvents, type TabEvents } from './shared-events.ts';

/** What a stream of events needs. */
export interface EventSource {
  url: string;
  /** A name of the session, the same in all tabs that have it, and without what opens it; undefined without one. */
  session: () => string | undefined;
  /** The name of this tab, as its calls have it (Tab-Id). */
  tab?: string;
  /** Headers by which the back end finds the session, such as `Authorization`; default: none, a cookie does. */
  headers?: () => Readonly<Record<string, string>>;
}

/** How long the connection stays open without listeners, in ms: the next screen usually subscribes at once. */
const lingerMs = 5_000;

/** The back end's stream of events, which is open while somebody listens. Who begins to listen hears the latest ones first. */
export function restEvents(source: EventSource, wire: RestWords): EventSubscription {
  const listeners = new Set<(event: TimedEvent) => void>();
  let events: TabEvents | undefined;
  let openedFor: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    events?.end();
    events = undefined;
  };
  return {
    subscribe(listener) {
      clearTimeout(timer);
      // Somebody else has signed in since.
      if (openedFor !== source.session()) end();
      openedFor = source.session();
      events ??= shareEvents({
        ...source,
        wire,
        onEvent(event) {
          for (const each of [...listeners]) each(event);
        },
      });
      for (const event of events.recent()) listener(event);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) timer = setTimeout(end, lingerMs);
      };
    },
  };
}
