import { defaultOf } from '@schema-screens/schema';
import { CompiledQuery, sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { region } from '../../shared/config/application.ts';
import type { Row, Table } from '../schema/table.ts';
import { assignNumbers } from './assign-numbers.ts';
import { lockPeriods } from './lock-periods.ts';
import { derivedColumnsOf, recordColumns, rowColumns, sqlList } from './row-columns.ts';
import type { Stamp } from './stamp.ts';

const rowsPerStatement = 5_000;

/** A row ready to be stored: with technical columns, defaults, computed columns and those for searching. */
export function prepareRow(table: Table, values: Row, stamp: Pick<Stamp, 'userName' | 'time'>): Row {
  const { createdAt, updatedAt, updatedBy } = table.system;
  const whole: Row = {
    [createdAt]: stamp.time,
    [updatedAt]: stamp.time,
    [updatedBy]: stamp.userName,
    version: 1,
    ...withDefaults(table, values, stamp.time),
  };
  return { ...whole, ...derivedColumnsOf(table, whole) };
}

/** Inserts prepared rows with the same columns, with their numbers; returns the stored rows if requested. */
export async function insertRecords(
  tx: Transaction,
  table: Table,
  prepared: readonly Row[],
  isReturned = true,
): Promise<readonly Row[]> {
  const records = await withNumbers(tx, table, prepared);
  await lockPeriods(tx, table, records);
  const text = insertText(tx, table, Object.keys(records[0] ?? {}), isReturned);
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, [JSON.stringify(records)]));
  return rows;
}

/** Composing a statement of many columns costs more than sending it. */
const insertTexts = new WeakMap<Table, Map<string, string>>();

function insertText(tx: Transaction, table: Table, names: readonly string[], isReturned: boolean): string {
  const texts = insertTexts.get(table) ?? new Map<string, string>();
  insertTexts.set(table, texts);
  const key = `${isReturned} ${names.join()}`;
  const cached = texts.get(key);
  if (cached !== undefined) return cached;
  const columns = sqlList(names.map((name) => sql.id(name)));
  const { sql: text } = sql`
    insert into ${sql.table(table.name)} (${columns}) select ${columns}
    from jsonb_to_recordset(${'[]'}::jsonb) as r(${recordColumns(table, names)})
    ${isReturned ? sql`returning ${rowColumns(table)}` : sql``}`.compile(tx);
  texts.set(key, text);
  return text;
}

async function withNumbers(tx: Transaction, table: Table, rows: readonly Row[]): Promise<readonly Row[]> {
  if (table.sequenceFields.length === 0) return rows;
  const time = rows[0]?.[table.system.updatedAt];
  const assigned = await assignNumbers(tx, table, rows, new Date(time as Date | string));
  return rows.map((row, index) => {
    const whole = { ...row, ...assigned.get(index) };
    return { ...whole, ...derivedColumnsOf(table, whole) };
  });
}

/** Runs `work` for batches of rows that fit into one statement. */
export async function inBatches<T>(
  rows: readonly T[],
  work: (some: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await work(rows.slice(start, start + rowsPerStatement));
}

function withDefaults(table: Table, values: Row, time: Date): Row {
  const whole = { ...values };
  for (const [name, field] of table.fields)
    if (whole[name] === undefined)
      whole[name] = defaultOf({ ...field.schema }, time, region.timeZone) ?? null;
  return whole;
}

/** Writes columns of rows, each named by its primary key; returns the stored rows. */
export async function updateRecords(
  tx: Transaction,
  table: Table,
  records: readonly Row[],
): Promise<readonly Row[]> {
  const key = sql.id(table.primaryKey);
  const written: Row[] = [];
  // All rows of one statement change the same columns.
  for (const group of Map.groupBy(records, (record) => Object.keys(record).join()).values())
    await inBatches(group, async (some) => {
      const names = Object.keys(some[0]!).filter((name) => name !== table.primaryKey);
      const { rows } = await sql<Row>`
        update ${sql.table(table.name)}
        set ${sql.join(names.map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`))}
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          as r(${recordColumns(table, [table.primaryKey, ...names])})
        where ${sql.ref(`${table.name}.${table.primaryKey}`)} = r.${key}
        returning ${rowColumns(table)}`.execute(tx);
      written.push(...rows);
    });
  return written;
}
