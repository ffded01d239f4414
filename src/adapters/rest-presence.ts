import { type DataSource, type Presence, RequestError } from '#engine';
import type { TimedEvent } from './recent-events.ts';

/** The server forgets who is silent for 50 s. */
const beatMs = 20_000;

/** Events of the stream. */
export interface Events {
  subscribe: (listener: (event: TimedEvent) => void) => () => void;
}

/** An event about who edits a record. */
const isAbout = ({ name, data }: TimedEvent, resource: string, id: string): boolean => {
  const { ressource, schluessel } = (data ?? {}) as { ressource?: unknown; schluessel?: unknown };
  return name === 'bearbeitung' && ressource === resource && schluessel === id;
};

/** Who edits a record: told by calls that are repeated, and at once when the stream says that somebody came or left. */
export function restPresence(
  call: DataSource['call'],
  path: string,
  events: Events,
  token: () => string | undefined,
): Presence {
  return {
    enter(resource, id, onOthers) {
      let isOver = false;
      const enteredWith = token();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const body = { ressource: resource, schluessel: id };
      const beat = async (): Promise<void> => {
        clearTimeout(timer);
        try {
          const { data } = await call<{ andere?: unknown }>({ method: 'POST', path, body });
          if (!isOver) onOthers(Array.isArray(data?.andere) ? data.andere.map(String) : []);
        } catch (error) {
          // Whoever may not know it, is not told; otherwise the next beat tries again, and until then nobody is known.
          if (!isOver) onOthers([]);
          if (error instanceof RequestError && [401, 403, 404].includes(error.status)) return;
        }
        if (!isOver) timer = setTimeout(() => void beat(), beatMs);
      };
      void beat();
      const unsubscribe = events.subscribe((event) => {
        if (isAbout(event, resource, id) && event.at > Date.now() - beatMs) void beat();
      });
      return () => {
        isOver = true;
        clearTimeout(timer);
        unsubscribe();
        // With the session everything of it has ended.
        if (token() === undefined || token() !== enteredWith) return;
        // If it does not arrive, the server forgets the user after a while.
        call({ method: 'POST', path, body: { ...body, ende: true } }).catch(() => undefined);
      };
    },
  };
}
