import {
  type DetailScreen,
  requireParameter,
  rowRightsOf,
  type Scope,
  stateOffersFor,
} from '@schema-screens/schema/language';
import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { sendInBackground } from '../action/send-call.ts';
import { buildReadRequest, pickResponseData } from '../data/declared-call.ts';
import { dataKeyPrefix, queries } from '../data/queries.ts';
import { expectRecord } from '../data/unreadable-response.ts';
import type { DisplayedRecord } from '../data/use-data-changes.ts';
import { useLatest } from '../data/use-latest.ts';
import { useMeta } from '../data/use-meta.ts';
import { columnsOfSections, emptyTextOf, recordText } from '../format/record-text.ts';
import { keyFieldOf, primaryKeyOf } from '../ports/capabilities/record-format.ts';
import type { DataSource } from '../ports/data-source.ts';
import { useData, useEngine, useUser } from '../ports/engine.tsx';
import { useLocale } from '../ports/locale.ts';
import type { DataResponse } from '../ports/requests.ts';
import { useScreenQuery } from '../ports/router.ts';

/** The record of a detail screen, and the scope of its conditions and texts. */
export interface DetailController {
  scope: Scope;
  meta: ResourceMeta | undefined;
  /** Returns the version of the record on the screen; one that is just being loaded again is waited for. */
  etag: () => Promise<string | undefined>;
  /** The record as its resource names it; undefined until it is loaded. */
  displayed: DisplayedRecord | undefined;
  reload: () => void;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

const toRecord = (response: DataResponse): DataResponse<Row> => ({
  ...response,
  data: expectRecord(response.data),
});

/** The query for a screen's record, or undefined for a page without data. */
function readOf({ load, resource }: DetailScreen, scope: Scope, data: DataSource) {
  if (load)
    return {
      ...queries.call(data, buildReadRequest(load, scope)),
      select: (response: DataResponse) => toRecord(pickResponseData(response, load)),
    };
  if (load === false || resource === undefined) return undefined;
  return { ...queries.record(data, resource, requireParameter('id', scope)), select: toRecord };
}

/** The key of a record that a call has loaded, if the call returns it. */
function keyOf(row: Row | undefined, resource: string | undefined, data: DataSource): string | undefined {
  const key = resource === undefined ? undefined : row?.[primaryKeyOf(data, resource)];
  return key === undefined ? undefined : String(key);
}

/** Makes the calls that follow the display of a record, once per record. */
function useAfterLoad(screen: DetailScreen, scope: Scope, loadedPath: string | undefined): void {
  const engine = useEngine();
  const client = useQueryClient();
  const done = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!scope.row || loadedPath === undefined || done.current === loadedPath) return;
    done.current = loadedPath;
    void sendInBackground(screen.afterLoad, scope, engine, screen.name).then((isMade) =>
      isMade ? client.invalidateQueries({ queryKey: dataKeyPrefix }) : undefined,
    );
  }, [screen, scope, loadedPath, engine, client]);
}

/** Loads a detail screen's record and its schema in parallel. */
export function useDetailController(
  screen: DetailScreen,
  params: Record<string, string | undefined>,
): DetailController {
  const locale = useLocale();
  const { timeZone } = locale;
  const data = useData();
  const user = useUser();
  const query = useScreenQuery();
  const { meta, error: metaError, isLoading: isMetaLoading, retry: retryMeta } = useMeta(screen.resource);
  const read = useMemo(
    () => readOf(screen, { user, timeZone, query, params }, data),
    [screen, user, timeZone, query, params, data],
  );
  const record = useQuery({
    ...(read ?? { ...queries.call(data, { path: '' }), select: toRecord }),
    enabled: read !== undefined,
  });
  const client = useQueryClient();
  const row = record.data?.data;
  const isUnknown = screen.resource !== undefined && !meta;
  const textOf = useMemo(
    () =>
      isUnknown ? emptyTextOf : recordText(locale, meta, columnsOfSections(screen.sections ?? [], meta)),
    [isUnknown, meta, screen, locale],
  );
  const own = useMemo(() => meta && { changesOf: stateOffersFor(meta), rights: rowRightsOf(meta) }, [meta]);
  const scope = useMemo(
    () => ({
      user,
      timeZone,
      query,
      params,
      row,
      textOf,
      keyField: keyFieldOf(data, screen.resource),
      ...own,
    }),
    [user, timeZone, query, params, row, textOf, screen, data, own],
  );
  const latest = useLatest(record);
  const etag = useCallback(async () => {
    const { refetch, data: cached } = latest.get();
    const state = read && client.getQueryState(read.queryKey);
    const isOutdated = state?.isInvalidated || state?.fetchStatus === 'fetching';
    return isOutdated ? (await refetch({ cancelRefetch: false })).data?.etag : cached?.etag;
  }, [latest, read, client]);
  const requestedAt = record.data?.requestedAt;
  const id = params.id ?? keyOf(row, screen.resource, data);
  const displayed = useMemo(
    () => (requestedAt === undefined ? undefined : { resource: screen.resource, id, requestedAt }),
    [screen.resource, id, requestedAt],
  );
  useAfterLoad(screen, scope, read && hashKey(read.queryKey));
  return {
    scope,
    meta,
    etag,
    displayed,
    reload: () => void record.refetch(),
    isLoading: record.isLoading || isMetaLoading,
    error: record.error ?? metaError,
    retry: () => {
      if (metaError) retryMeta();
      if (record.error) void record.refetch();
    },
  };
}
