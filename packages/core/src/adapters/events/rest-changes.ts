import type { Row } from '@schema-screens/schema/model';
import type { DataChange, DataChanges, RecordChange } from '../../index.ts';
import * as wire from '../words.ts';
import type { TimedEvent } from './recent-events.ts';
import type { Events } from './rest-presence.ts';

const kinds: Readonly<Record<string, RecordChange['kind']>> = {
  [wire.created]: 'created',
  [wire.changed]: 'changed',
  [wire.deleted]: 'deleted',
};

function recordIn(row: Row): RecordChange[] {
  const kind = kinds[String(row[wire.kind])];
  const by = row[wire.by];
  return kind ? [{ kind, id: String(row[wire.key]), by: typeof by === 'string' ? by : undefined }] : [];
}

/**
 * What an event says; undefined for events of other kinds, and for what this tab has changed itself.
 *
 * @param ownTab the name of this tab
 */
export function changeIn({ name, data, at }: TimedEvent, ownTab?: string): DataChange | undefined {
  const isOwn = (made: unknown): boolean =>
    ownTab !== undefined && (made as { tab?: unknown } | null)?.tab === ownTab;
  if (name === wire.gap) return { at };
  if (name !== wire.change) return undefined;
  const { [wire.resource]: resource, [wire.many]: isMany, [wire.rows]: rows } = (data ?? {}) as Row;
  if (typeof resource !== 'string' || isOwn(data)) return undefined;
  if (isMany === true || !Array.isArray(rows)) return { at, resource };
  const records = rows.filter((row) => !isOwn(row)).flatMap(recordIn);
  return records.length === 0 && rows.length > 0 ? undefined : { at, resource, records };
}

/** Changes from the back end's stream, except for those of this tab. */
export const restChanges = (events: Events, ownTab: string | undefined): DataChanges => ({
  subscribe: (listener) =>
    events.subscribe((event) => {
      const change = changeIn(event, ownTab);
      if (change) listener(change);
    }),
});
