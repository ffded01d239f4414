import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { sendLater } from '../action/send-later.ts';
import type { DataResponse, DataSource, ResourceMeta, Row } from '../data/data-source.ts';
import { queryKeys } from '../data/query-keys.ts';
import { expectRecord } from '../data/unreadable-response.ts';
import { useMeta } from '../data/use-meta.ts';
import type { Scope } from '../definition/scope.ts';
import { fillPath, requireParameter } from '../definition/template.ts';
import type { DetailScreen } from '../definition/types.gen.ts';
import { useEngine } from '../engine-context.ts';
import { recordText, unannouncedText, valuesIn } from '../list/record-text.ts';

/** The record of a detail screen and the scope that its conditions and texts look at. */
export interface DetailController {
  scope: Scope;
  meta: ResourceMeta | undefined;
  etag: string | undefined;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** How the record is read, and under which key it is kept. */
interface RecordRead {
  key: readonly unknown[];
  run: (signal: AbortSignal) => Promise<DataResponse<Row>>;
}

/** The read of a screen's record, or undefined for a page without data. */
function readOf(screen: DetailScreen, scope: Scope, data: DataSource): RecordRead | undefined {
  const { load, resource } = screen;
  if (load === false || (load === undefined && resource === undefined)) return undefined;
  if (load === undefined && resource !== undefined) {
    const id = requireParameter('id', scope);
    return { key: queryKeys.record(resource, id), run: (signal) => data.read(resource, id, { signal }) };
  }
  const path = fillPath(load as string, scope);
  return {
    key: queryKeys.call(path),
    async run(signal) {
      const response = await data.call<Row>({ method: 'GET', path, signal });
      return { ...response, data: expectRecord(response.data) };
    },
  };
}

/** Calls that follow the showing of a record, once for each record. */
function useAfterLoad(screen: DetailScreen, scope: Scope, loadedPath: string | undefined): void {
  const engine = useEngine();
  const client = useQueryClient();
  const done = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!scope.row || loadedPath === undefined || done.current === loadedPath) return;
    done.current = loadedPath;
    void sendLater(screen.afterLoad, scope, engine, screen.name).then((isMade) =>
      isMade ? client.invalidateQueries({ queryKey: ['call'] }) : undefined,
    );
  }, [screen, scope, loadedPath, engine, client]);
}

/** Loads a detail screen's record and its schema, side by side. */
export function useDetailController(
  screen: DetailScreen,
  params: Record<string, string | undefined>,
): DetailController {
  const { data, user } = useEngine();
  const { meta, error: metaError, isLoading: isMetaLoading, retry: retryMeta } = useMeta(screen.resource);
  const read = useMemo(() => readOf(screen, { user, params }, data), [screen, user, params, data]);
  const record = useQuery({
    queryKey: read?.key ?? [],
    queryFn: ({ signal }) => read!.run(signal),
    enabled: read !== undefined,
  });
  const row = record.data?.data;
  const isUnknown = screen.resource !== undefined && !meta;
  const textOf = useMemo(
    () => (isUnknown ? unannouncedText : recordText(meta, valuesIn(screen.sections ?? [], meta))),
    [isUnknown, meta, screen],
  );
  const scope = useMemo(() => ({ user, params, row, textOf }), [user, params, row, textOf]);
  useAfterLoad(screen, scope, read && JSON.stringify(read.key));
  return {
    scope,
    meta,
    etag: record.data?.etag,
    isLoading: record.isLoading || isMetaLoading,
    error: record.error ?? metaError,
    retry: () => {
      if (metaError) retryMeta();
      if (record.error) void record.refetch();
    },
  };
}
