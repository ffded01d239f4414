import type { Row } from '@schema-screens/schema/model';
import type { DataChange, DataChanges, RecordChange } from '../../index.ts';
import type { RestWords } from '../words.ts';
import type { TimedEvent } from './recent-events.ts';
import type { EventSubscription } from './rest-presence.ts';

function recordIn({ word }: RestWords, row: Row): RecordChange[] {
  const kinds: Readonly<Record<string, RecordChange['kind']>> = {
    [word('created')]: 'created',
    [word('changed')]: 'changed',
    [word('deleted')]: 'deleted',
  };
  const kind = kinds[String(row[word('kind')])];
  const by = row[word('by')];
  return kind ? [{ kind, id: String(row[word('key')]), by: typeof by === 'string' ? by : undefined }] : [];
}

/**
 * What an event says; undefined for events of other kinds, and for what this tab has changed itself.
 *
 * @param ownTab the name of this tab
 */
export function parseChangeEvent(
  wire: RestWords,
  { name, data, at }: TimedEvent,
  ownTab?: string,
): DataChange | undefined {
  const isOwn = (made: unknown): boolean =>
    ownTab !== undefined && (made as { tab?: unknown } | null)?.tab === ownTab;
  if (name === 'gap') return { at };
  if (name !== 'change') return undefined;
  const { word } = wire;
  const { [word('resource')]: resource, [word('many')]: isMany, [word('rows')]: rows } = (data ?? {}) as Row;
  if (typeof resource !== 'string' || isOwn(data)) return undefined;
  if (isMany === true || !Array.isArray(rows)) return { at, resource };
  const records = rows.filter((row) => !isOwn(row)).flatMap((row) => recordIn(wire, row));
  return records.length === 0 && rows.length > 0 ? undefined : { at, resource, records };
}

/** Changes from the back end's stream, except for those of this tab. */
export const restChanges = (
  events: EventSubscription,
  ownTab: string | undefined,
  wire: RestWords,
): DataChanges => ({
  subscribe: (listener) =>
    events.subscribe((event) => {
      const change = parseChangeEvent(wire, event, ownTab);
      if (change) listener(change);
    }),
});
