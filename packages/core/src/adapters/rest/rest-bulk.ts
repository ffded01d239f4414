import type { Row } from '@schema-screens/schema/model';
import { type BulkJob, type BulkJobs, type BulkRequest, type DataSource, expectRows } from '../../index.ts';
import * as wire from '../words.ts';

type Call = DataSource['call'];
type Search = Extract<BulkRequest['rows'], { search: unknown }>['search'];

const states: Readonly<Record<string, BulkJob['state']>> = {
  [wire.running]: 'running',
  [wire.finished]: 'finished',
  [wire.stopped]: 'stopped',
  [wire.broken]: 'broken',
};

/** A job as the back end sends it. */
const jobOf = (job: Row): BulkJob => ({
  id: String(job.id),
  title: String(job[wire.title]),
  state: states[String(job[wire.state])] ?? 'broken',
  reason: job[wire.reason] === null ? undefined : String(job[wire.reason]),
  count: Number(job[wire.rowCount]),
  done: Number(job[wire.done]),
  failed: Number(job[wire.failed]),
  isImport: job[wire.isImport] === true,
  isWaiting: job[wire.isWaiting] === true,
});

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
): BulkJobs {
  const rowsOf = (rows: BulkRequest['rows']): Row => {
    if ('keys' in rows) return { [wire.keys]: rows.keys };
    return 'search' in rows
      ? { [wire.search]: asTexts(parametersOf(rows.search)) }
      : { [wire.doneBy]: Number(rows.doneBy) };
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
          [wire.list]: screen,
          [wire.title]: title,
          [wire.resource]: resource,
          [wire.method]: one.method,
          [wire.path]: one.path,
          ...(one.body && { [wire.body]: one.body }),
          ...(one.rowFields && { [wire.fields]: one.rowFields }),
          ...rowsOf(rows),
        },
        idempotencyKey: crypto.randomUUID(),
      });
      return String(data.id);
    },
    async latest(screen, signal) {
      const { data } = await call<Readonly<Record<string, Row | null>>>({
        method: 'GET',
        path: `${path}/${wire.list}/${encodeURIComponent(screen)}`,
        signal,
      });
      const job = data[wire.job];
      return job ? jobOf(job) : null;
    },
    async failed(id, signal) {
      const { data } = await call<{ data?: unknown }>({
        method: 'GET',
        path: `${path}/${encodeURIComponent(id)}/${wire.errors}`,
        signal,
      });
      return expectRows(data.data).map((failed) => {
        const line = failed[wire.fileLine];
        return {
          key: String(failed[wire.key]),
          message: String(failed[wire.message]),
          row: (failed[wire.row] as Row | null) ?? undefined,
          ...(typeof line === 'number' && { line }),
        };
      });
    },
    async stop(id) {
      await call({ method: 'POST', path: `${path}/${encodeURIComponent(id)}/${wire.stop}` });
    },
    async dismiss(id) {
      await call({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` });
    },
  };
}
