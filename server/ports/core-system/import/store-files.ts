import { sql } from 'kysely';
import { deleteRows } from '../../../resources/delete-rows.ts';
import type { Row } from '../../../resources/table.ts';
import { upsertRows } from '../../../resources/upsert-rows.ts';
import { insertRows } from '../../../resources/write-rows.ts';
import type { FoundFile } from './check-files.ts';
import { withoutEmpty } from './check-row.ts';
import { importFields } from './import-files.ts';
import { readRows } from './read-rows.ts';
import type { StoreContext } from './store-context.ts';
import { storeDocument } from './store-document.ts';

const batch = 5_000;

/** Stores the rows of a checked file. Returns their number. */
export async function storeFile({ file, plan }: FoundFile, context: StoreContext): Promise<number> {
  const { tx, resources, stamp } = context;
  const resource = resources.get(plan.name);
  const { table } = resource;
  const fields = importFields(plan, resource);
  const [key = ''] = plan.key;
  const seen = new Set<unknown>();
  let count = 0;
  const store = async (rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return;
    if (plan.by === 'replace') {
      await deleteRows(
        tx,
        table,
        sql<boolean>`${sql.ref(key)} = any(${newValues(rows, key, seen)}::text[])`,
        stamp,
      );
      await insertRows(tx, table, rows, stamp);
    } else if (plan.by === 'document')
      for (const row of rows) await storeDocument(context, table, plan.key, row);
    else await upsertRows(tx, table, rows, { key, columns: [...fields.keys()], stamp });
    if (plan.by === 'snapshot') newValues(rows, key, seen);
    count += rows.length;
  };
  let waiting: Row[] = [];
  for await (const { row } of readRows(file, fields)) {
    if (waiting.push(withoutEmpty(row, fields)) < batch) continue;
    await store(waiting);
    waiting = [];
  }
  await store(waiting);
  if (plan.by === 'snapshot')
    await deleteRows(tx, table, sql<boolean>`${sql.ref(key)} <> all(${[...seen]}::bigint[])`, stamp);
  return count;
}

/** The values of a column that have not occurred before. */
function newValues(rows: readonly Row[], key: string, seen: Set<unknown>): unknown[] {
  const fresh = new Set(rows.map((row) => row[key]).filter((value) => !seen.has(value)));
  for (const value of fresh) seen.add(value);
  return [...fresh];
}
