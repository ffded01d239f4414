import type { DataChange, DataChanges, RecordChange } from '#engine';
import type { TimedEvent } from './recent-events.ts';
import type { Events } from './rest-presence.ts';

/** A change as the back end sends it. */
interface WireChange {
  ressource?: unknown;
  viele?: unknown;
  zeilen?: unknown;
  /** The tab of the user that made all of them. */
  tab?: unknown;
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

/**
 * What an event says; undefined for events of other kinds, and for what this tab has changed itself.
 *
 * @param ownTab the name of this tab
 */
export function changeIn({ name, data, at }: TimedEvent, ownTab?: string): DataChange | undefined {
  const isOwn = (made: unknown): boolean =>
    ownTab !== undefined && (made as { tab?: unknown } | null)?.tab === ownTab;
  if (name === 'luecke') return { at };
  if (name !== 'aenderung') return undefined;
  const { ressource, viele, zeilen } = (data ?? {}) as WireChange;
  if (typeof ressource !== 'string' || isOwn(data)) return undefined;
  const isMany = viele === true || !Array.isArray(zeilen);
  if (isMany) return { at, resource: ressource };
  const records = zeilen.filter((row) => !isOwn(row)).flatMap(recordIn);
  return records.length === 0 && zeilen.length > 0 ? undefined : { at, resource: ressource, records };
}

/** Changes from the back end's stream, except for those of this tab. */
export const restChanges = (events: Events, ownTab: string | undefined): DataChanges => ({
  subscribe: (listener) =>
    events.subscribe((event) => {
      const change = changeIn(event, ownTab);
      if (change) listener(change);
    }),
});
