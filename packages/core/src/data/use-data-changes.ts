import type { Locale } from '@schema-screens/locale';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DataChange } from '../ports/capabilities/data-changes.ts';
import { useData } from '../ports/engine.tsx';
import { changeTexts } from '../texts/change-texts.ts';

/** Calls the handler for what others change of some resources, where the back end tells it. */
export function useDataChanges(resources: readonly string[], onChange: (change: DataChange) => void): void {
  const { changes } = useData();
  const key = resources.join(' ');
  const handle = useEffectEvent((change: DataChange) => {
    if (change.resource === undefined || resources.includes(change.resource)) onChange(change);
  });
  useEffect(() => (key === '' ? undefined : changes?.subscribe((change) => handle(change))), [changes, key]);
}

/** What somebody else has done to a record; unknown if the event does not say which records changed. */
export interface RecordUpdate {
  /** In ms since 1970. */
  at: number;
  kind: 'changed' | 'deleted' | 'unknown';
  /** Who, if the user may know it. */
  by?: string | undefined;
}

/** A record on a page. */
export interface DisplayedRecord {
  resource: string | undefined;
  /** Its key, as text. */
  id: string | undefined;
  /** When it was asked for, in ms since 1970. */
  requestedAt: number | undefined;
}

/** What a change means for the record of a key; undefined for nothing. */
export function recordUpdateOf({ at, resource, records }: DataChange, id: string): RecordUpdate | undefined {
  if (resource === undefined || !records) return { at, kind: 'unknown' };
  const last = records.findLast((record) => record.id === id);
  return last && { at, kind: last.kind === 'deleted' ? 'deleted' : 'changed', by: last.by };
}

/** The latest of what somebody else has done to a record since it was asked for; undefined for nothing. */
export function useRecordChange({
  resource,
  id,
  requestedAt = 0,
}: DisplayedRecord): RecordUpdate | undefined {
  const [news, setNews] = useState<RecordUpdate>();
  const isWatched = resource !== undefined && id !== undefined;
  useDataChanges(isWatched ? [resource] : [], (change) => {
    const next = recordUpdateOf(change, id ?? '');
    // What is known of this record is not replaced by what may have been another one.
    if (next)
      setNews((previous) =>
        next.kind === 'unknown' && previous && previous.at >= requestedAt ? previous : next,
      );
  });
  return news && news.at >= requestedAt ? news : undefined;
}

/** The same in words; empty for nothing. */
export function recordUpdateText(locale: Locale, news: RecordUpdate | undefined): string {
  const { record } = locale.texts(changeTexts);
  if (news?.by === undefined || news.kind === 'unknown') return news ? record[news.kind] : '';
  return record[`${news.kind}By`]({ by: news.by });
}
