import type { DataChange, DataChanges, RecordChange } from '#engine';
import type { TimedEvent } from './recent-events.ts';
import { shareEvents, type TabEvents } from './shared-events.ts';

/** A change as the back end sends it. */
interface WireChange {
  ressource?: unknown;
  viele?: unknown;
  zeilen?: unknown;
}

const kinds: Readonly<Record<string, RecordChange['kind']>> = {
  neu: 'created',
  geaendert: 'changed',
  geloescht: 'deleted',
};

function recordIn(row: { art?: string; schluessel?: unknown; von?: string } | null): RecordChange[] {
  const kind = kinds[row?.art ?? ''];
  return kind ? [{ kind, id: String(row?.schluessel), by: row?.von }] : [];
}

/** What an event says; undefined for events of other kinds. */
export function changeIn({ name, data, at }: TimedEvent): DataChange | undefined {
  if (name === 'luecke') return { at };
  if (name !== 'aenderung') return undefined;
  const { ressource, viele, zeilen } = (data ?? {}) as WireChange;
  if (typeof ressource !== 'string') return undefined;
  const isMany = viele === true || !Array.isArray(zeilen);
  return { at, resource: ressource, ...(!isMany && { records: zeilen.flatMap(recordIn) }) };
}

/** What a stream of changes needs. */
export interface ChangeStream {
  url: string;
  token: () => string | undefined;
  sessionMark: (token: string) => string;
}

/** Screens follow each other: the connection outlives the last listener by so long, in ms. */
const lingerMs = 5_000;

/** Changes from the back end's stream, which is open while somebody listens. */
export function restChanges(stream: ChangeStream): DataChanges {
  const listeners = new Set<(change: DataChange) => void>();
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
      if (openedFor !== stream.token()) end();
      openedFor = stream.token();
      events ??= shareEvents({
        ...stream,
        onEvent(event) {
          const change = changeIn(event);
          if (change) for (const each of [...listeners]) each(change);
        },
      });
      for (const event of events.recent()) {
        const change = changeIn(event);
        if (change) listener(change);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) timer = setTimeout(end, lingerMs);
      };
    },
  };
}
