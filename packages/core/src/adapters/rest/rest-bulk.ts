import type { Row } from '@schema-screens/schema/model';
import {
  type BulkJob,
  type BulkJobs,
  type BulkRequest,
  type DataSource,
  expectRows,
  type FileExports,
} from '../../index.ts';
import { createDocumentReader, type RestWords } from '../words.ts';

type Call = DataSource['call'];
type Search = Extract<BulkRequest['rows'], { search: unknown }>['search'];

/** Reads a job as the back end sends it. */
function jobReader({ word }: RestWords): (job: Row) => BulkJob {
  const states: Readonly<Record<string, BulkJob['state']>> = {
    [word('running')]: 'running',
    [word('finished')]: 'finished',
    [word('stopped')]: 'stopped',
    [word('broken')]: 'broken',
  };
  return (job) => ({
    id: String(job.id),
    title: String(job[word('title')]),
    state: states[String(job[word('state')])] ?? 'broken',
    reason: job[word('reason')] === null ? undefined : String(job[word('reason')]),
    count: Number(job[word('rowCount')]),
    done: Number(job[word('done')]),
    failed: Number(job[word('failed')]),
    isImport: job[word('isImport')] === true,
    isExport: job[word('isExport')] === true,
    isWaiting: job[word('isWaiting')] === true,
  });
}

type DeclaredCall = Exclude<BulkRequest['call'], { values: Row } | undefined>;

/** The call for one record, whose path has its key in braces. */
function callOf(call: BulkRequest['call'], record: string): DeclaredCall {
  if (!call) return { method: 'DELETE', path: record };
  return 'values' in call ? { method: 'PATCH', path: record, body: call.values } : call;
}

/** Query parameters as the back end reads them out of a body: texts. */
const asTexts = (parameters: Record<string, unknown>): Row =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => {
      const texts = [value].flat().filter((one) => one !== undefined && one !== null);
      return texts.length === 0 ? [] : [[name, texts.length === 1 ? String(texts[0]) : texts.map(String)]];
    }),
  );

/**
 * Jobs over many rows: POST {path}, GET {path}/list/{screen} and {path}/{id}/errors, POST {path}/{id}/stop, DELETE
 * {path}/{id}.
 *
 * @param pathOf the path of a resource's records
 * @param parametersOf the query parameters of a search
 */
export function restBulk(
  call: Call,
  path: string,
  pathOf: (resource: string) => string,
  keyOf: (resource: string) => string,
  parametersOf: (search: Search) => Record<string, unknown>,
  wire: RestWords,
): BulkJobs {
  const { word } = wire;
  const jobOf = jobReader(wire);
  const rowsOf = (rows: BulkRequest['rows']): Row => {
    if ('keys' in rows) return { [word('keys')]: rows.keys };
    return 'search' in rows
      ? { [word('search')]: asTexts(parametersOf(rows.search)) }
      : { [word('doneBy')]: Number(rows.doneBy) };
  };
  return {
    rowsInBody: async (rows) => rowsOf(rows),
    async start({ screen, title, resource, call: declared, rows }) {
      const record = `${pathOf(resource)}/{${keyOf(resource)}}`;
      const one = callOf(declared, record);
      const { data } = await call<{ id: number }>({
        method: 'POST',
        path,
        body: {
          [word('list')]: screen,
          [word('title')]: title,
          [word('resource')]: resource,
          [word('method')]: one.method,
          [word('path')]: one.path,
          ...(one.body && { [word('body')]: one.body }),
          ...(one.rowFields && { [word('fields')]: one.rowFields }),
          ...rowsOf(rows),
        },
        idempotencyKey: crypto.randomUUID(),
      });
      return String(data.id);
    },
    async latest(screen, signal) {
      const { data } = await call<Readonly<Record<string, Row | null>>>({
        method: 'GET',
        path: `${path}/${word('list')}/${encodeURIComponent(screen)}`,
        signal,
      });
      const job = data[word('job')];
      return job ? jobOf(job) : null;
    },
    async failed(id, signal) {
      const { data } = await call<{ data?: unknown }>({
        method: 'GET',
        path: `${path}/${encodeURIComponent(id)}/${word('errors')}`,
        signal,
      });
      return expectRows(data.data).map((failed) => {
        const line = failed[word('fileLine')];
        return {
          key: String(failed[word('key')]),
          message: String(failed[word('message')]),
          row: (failed[word('row')] as Row | null) ?? undefined,
          ...(typeof line === 'number' && { line }),
        };
      });
    },
    async stop(id) {
      await call({ method: 'POST', path: `${path}/${encodeURIComponent(id)}/${word('stop')}` });
    },
    async dismiss(id) {
      await call({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` });
    },
  };
}

/**
 * Exports as jobs over many rows: POST {path}/export, GET {path}/{id}/file.
 *
 * @param path of the jobs
 * @param parametersOf the query parameters of a search
 */
export function restExports(
  call: Call,
  path: string,
  parametersOf: (search: Search) => Record<string, unknown>,
  wire: RestWords,
): FileExports {
  const { word } = wire;
  return {
    async start({ screen, title, resource, search, columns }) {
      const { data } = await call<{ id: number }>({
        method: 'POST',
        path: `${path}/export`,
        body: {
          [word('list')]: screen,
          [word('title')]: title,
          [word('resource')]: resource,
          [word('columns')]: columns.map(({ field, label }) => ({
            [word('field')]: field,
            [word('heading')]: label,
          })),
          [word('search')]: asTexts(parametersOf(search)),
        },
        idempotencyKey: crypto.randomUUID(),
      });
      return String(data.id);
    },
    async file(id) {
      const { data } = await call({
        method: 'GET',
        path: `${path}/${encodeURIComponent(id)}/${word('file')}`,
      });
      return createDocumentReader(wire)(data);
    },
  };
}
