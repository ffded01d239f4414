import { withSavepoint } from '@schema-screens/server/database';
import {
  constraintError,
  deleteRows,
  insertRows,
  type Row,
  storeChanges,
  upsertRows,
} from '@schema-screens/server/resources';
import { type ErrorDetail, HttpError } from '@schema-screens/server/shared';
import { sql } from 'kysely';
import type { FoundFile } from './check-files.ts';
import { withoutEmpty } from './check-row.ts';
import { dependencyFaults, storedFaults } from './check-stored.ts';
import { importFields } from './import-files.ts';
import { type CoreImportRow, readRows } from './read-rows.ts';
import { type StoreContext, storeDocument } from './store-document.ts';

const batch = 5_000;

/** Stores the rows of a checked file, and reports those that stored rows or rules over several rows refuse. Returns their number. */
export async function storeFile({ file, plan }: FoundFile, context: StoreContext): Promise<number> {
  const { tx, resources, stamp, problems } = context;
  const resource = resources.get(plan.name);
  const { table } = resource;
  const fields = importFields(plan, resource);
  const [key = ''] = plan.key;
  const storedValues = new Set<unknown>();
  let count = 0;
  const report = ({ place }: CoreImportRow, faults: readonly ErrorDetail[]): void => {
    for (const { dataPath, message } of faults) problems.add(place, `${dataPath}: ${message}`);
    problems.stopIfFull();
  };
  const write = async (rows: readonly Row[]): Promise<void> => {
    if (plan.by === 'replace') await insertRows(tx, table, rows, stamp);
    else if (plan.by === 'document')
      for (const row of rows) await storeDocument(context, table, plan.key, row);
    else await upsertRows(tx, table, rows, { key, columns: [...fields.keys()], stamp });
  };
  /** Reports the faults of each row; returns the rows that have none. */
  const reportAll = (
    some: readonly CoreImportRow[],
    faults: readonly (readonly ErrorDetail[])[],
  ): readonly CoreImportRow[] => {
    for (const [index, one] of some.entries()) report(one, faults[index]!);
    return some.filter((_, index) => faults[index]!.length === 0);
  };
  /** Writes rows; if a rule of the table refuses them, by halves, to tell which. Returns those that are written. */
  const writeOrReport = async (some: readonly CoreImportRow[]): Promise<readonly CoreImportRow[]> => {
    if (some.length === 0) return some;
    try {
      await withSavepoint(tx, () => write(rowsOf(some)));
      return some;
    } catch (error) {
      const refused = constraintError(table, error);
      if (!(refused instanceof HttpError)) throw error;
      const half = some.length >> 1;
      if (half === 0) return reportAll(some, [refused.details]);
      return [...(await writeOrReport(some.slice(0, half))), ...(await writeOrReport(some.slice(half)))];
    }
  };
  const store = async (some: readonly CoreImportRow[]): Promise<void> => {
    if (some.length === 0) return;
    const rows = rowsOf(some);
    const accepted = reportAll(some, await storedFaults(tx, resources, plan, rows));
    if (plan.by === 'replace')
      await deleteRows(
        tx,
        table,
        sql<boolean>`${sql.ref(key)} = any(${newValues(rows, key, storedValues)}::text[])`,
        stamp,
      );
    const written = await writeOrReport(accepted);
    reportAll(written, await dependencyFaults(tx, resource, rowsOf(written)));
    if (plan.by === 'snapshot') newValues(rows, key, storedValues);
    count += rows.length;
    await storeChanges(tx, table);
  };
  let waiting: CoreImportRow[] = [];
  for await (const { place, row } of readRows(file, fields)) {
    if (waiting.push({ place, row: withoutEmpty(row, fields) }) < batch) continue;
    await store(waiting);
    waiting = [];
  }
  await store(waiting);
  if (plan.by === 'snapshot')
    await deleteRows(tx, table, sql<boolean>`${sql.ref(key)} <> all(${[...storedValues]}::bigint[])`, stamp);
  return count;
}

const rowsOf = (some: readonly CoreImportRow[]): readonly Row[] => some.map(({ row }) => row);

/** The values of a column that have not occurred before. */
function newValues(rows: readonly Row[], key: string, written: Set<unknown>): unknown[] {
  const fresh = new Set(rows.map((row) => row[key]).filter((value) => !written.has(value)));
  for (const value of fresh) written.add(value);
  return [...fresh];
}
