import { type BulkJob, type BulkJobs, type BulkRequest, type DataSource, expectRows } from '#engine';
import type { Row } from '#model';

type Call = DataSource['call'];
type Search = Extract<BulkRequest['rows'], { search: unknown }>['search'];

/** A job as the back end sends it. */
interface WireJob {
  id: number;
  titel: string;
  zustand: 'laeuft' | 'fertig' | 'angehalten' | 'abgebrochen';
  grund: string | null;
  anzahl: number;
  erledigt: number;
  fehlgeschlagen: number;
  ist_import?: boolean;
  wartet?: boolean;
}

const states = {
  laeuft: 'running',
  fertig: 'finished',
  angehalten: 'stopped',
  abgebrochen: 'broken',
} as const satisfies Record<WireJob['zustand'], BulkJob['state']>;

const jobOf = ({
  id,
  titel,
  zustand,
  grund,
  anzahl,
  erledigt,
  fehlgeschlagen,
  ist_import,
  wartet,
}: WireJob): BulkJob => ({
  id: String(id),
  title: titel,
  state: states[zustand],
  reason: grund ?? undefined,
  count: anzahl,
  done: erledigt,
  failed: fehlgeschlagen,
  isImport: ist_import === true,
  isWaiting: wartet === true,
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
 * Jobs over many rows: POST {path}, GET {path}/liste/{screen} and {path}/{id}/fehler, POST {path}/{id}/anhalten, DELETE
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
    if ('keys' in rows) return { schluessel: rows.keys };
    return 'search' in rows ? { suche: asTexts(parametersOf(rows.search)) } : { von: Number(rows.doneBy) };
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
          liste: screen,
          titel: title,
          ressource: resource,
          methode: one.method,
          pfad: one.path,
          ...(one.body && { inhalt: one.body }),
          ...(one.rowFields && { felder: one.rowFields }),
          ...rowsOf(rows),
        },
        idempotencyKey: crypto.randomUUID(),
      });
      return String(data.id);
    },
    async latest(screen, signal) {
      const { data } = await call<{ auftrag: WireJob | null }>({
        method: 'GET',
        path: `${path}/liste/${encodeURIComponent(screen)}`,
        signal,
      });
      return data.auftrag ? jobOf(data.auftrag) : null;
    },
    async failed(id, signal) {
      const { data } = await call<{ data?: unknown }>({
        method: 'GET',
        path: `${path}/${encodeURIComponent(id)}/fehler`,
        signal,
      });
      return expectRows(data.data).map(({ schluessel, meldung, zeile, dateizeile }) => ({
        key: String(schluessel),
        message: String(meldung),
        row: (zeile as Row | null) ?? undefined,
        ...(typeof dateizeile === 'number' && { line: dateizeile }),
      }));
    },
    async stop(id) {
      await call({ method: 'POST', path: `${path}/${encodeURIComponent(id)}/anhalten` });
    },
    async dismiss(id) {
      await call({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` });
    },
  };
}
