import type { DataChange, DataChanges, RecordChange } from '#engine';
import type { TimedEvent } from './recent-events.ts';
import type { Events } from './rest-presence.ts';

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

/** Changes from the back end's stream. */
export const restChanges = (events: Events): DataChanges => ({
  subscribe: (listener) =>
    events.subscribe((event) => {
      const change = changeIn(event);
      if (change) listener(change);
    }),
});
