import type { Row } from '@schema-screens/schema/model';
import { type DataSource, type Presence, RequestError } from '../../index.ts';
import type { RestWords } from '../words.ts';
import type { TimedEvent } from './recent-events.ts';

/** The server drops an editor after 50 s without a call. */
const beatMs = 20_000;

/** Events of the stream. */
export interface EventSubscription {
  subscribe: (listener: (event: TimedEvent) => void) => () => void;
}

/** An event about who edits a record. */
const isAbout = ({ word }: RestWords, { name, data }: TimedEvent, resource: string, id: string): boolean => {
  const record = (data ?? {}) as Row;
  return name === 'edit' && record[word('resource')] === resource && record[word('key')] === id;
};

/** Reports that the user edits a record by repeated calls, and asks again at once when an event says that somebody has come or left. */
export function restPresence(
  call: DataSource['call'],
  path: string,
  events: EventSubscription,
  session: () => string | undefined,
  wire: RestWords,
): Presence {
  const { word } = wire;
  return {
    enter(resource, id, onOthers) {
      let isOver = false;
      const enteredWith = session();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let answered: Promise<unknown> = Promise.resolve();
      const body = { [word('resource')]: resource, [word('key')]: id };
      const report = async (): Promise<void> => {
        try {
          const { data } = await call<Row | undefined>({ method: 'POST', path, body });
          const others = data?.[word('others')];
          if (!isOver) onOthers(Array.isArray(others) ? others.map(String) : []);
        } catch (error) {
          // Users without the right get no names; after any other failure the next call tries again.
          if (!isOver) onOthers([]);
          if (error instanceof RequestError && [401, 403, 404].includes(error.status)) return;
        }
        if (isOver) return;
        clearTimeout(timer);
        timer = setTimeout(beat, beatMs);
      };
      const beat = (): void => {
        clearTimeout(timer);
        answered = Promise.all([answered, report()]);
      };
      beat();
      const unsubscribe = events.subscribe((event) => {
        if (isAbout(wire, event, resource, id) && event.at > Date.now() - beatMs) beat();
      });
      return () => {
        isOver = true;
        clearTimeout(timer);
        unsubscribe();
        // With the session everything of it has ended.
        if (session() === undefined || session() !== enteredWith) return;
        // After what is under way, which would announce the user again. If it does not arrive, the server forgets the user after a while.
        void answered
          .then(() => call({ method: 'POST', path, body: { ...body, [word('end')]: true } }))
          .catch(() => undefined);
      };
    },
  };
}
