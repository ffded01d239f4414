import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { derivedColumnsOf, recordColumns, rowColumns } from './row-columns.ts';
import { conditionOf, type RowsCondition } from './rows-condition.ts';
import { keyOf, selectRows } from './select-rows.ts';
import type { Row, RowChanges, RowOf, Table } from './table.ts';
import type { Stamp } from './write-rows.ts';

const rowsPerStatement = 5_000;

/** Which rows of a table change, and to what. */
export interface RowsUpdate<Name extends string = string> {
  /** A condition over the table's columns. */
  readonly where: RowsCondition<Name>;
  /** Columns to change, or what gives them for a row as it is stored; a row that it gives nothing for stays as it is. */
  readonly set: RowChanges<Name> | ((row: RowOf<Name>) => RowChanges<Name> | undefined);
  /** Who writes; only a change of untracked columns (`x-untracked`) does without. */
  readonly stamp?: Stamp;
}

interface RowChange {
  readonly row: Row;
  readonly changes: Row;
}

/** Changes all rows that fulfil a condition; locks them first. Returns those that it has changed. */
export async function updateRows<Name extends string>(
  tx: Transaction,
  table: Table<Name>,
  { where, set, stamp }: RowsUpdate<Name>,
): Promise<RowOf<Name>[]> {
  const select = selectRows(tx, table).where(conditionOf(where)).orderBy(keyOf(table));
  const rows = (await select.forUpdate().execute()) as RowOf<Name>[];
  const changes = rows.flatMap((row): RowChange[] => {
    const columns = typeof set === 'function' ? set(row) : set;
    return columns ? [{ row, changes: columns }] : [];
  });
  return writeChanges(tx, table, changes, stamp);
}

/** Changes one row, given as it is stored now, and returns it. Call it in the transaction that locked the row. */
export async function updateRow<Name extends string>(
  tx: Transaction,
  table: Table<Name>,
  row: RowOf<Name>,
  changes: RowChanges<Name>,
  stamp: Stamp,
): Promise<RowOf<Name>> {
  const [changed] = await writeChanges(tx, table, [{ row, changes }], stamp);
  return changed!;
}

async function writeChanges<Name extends string>(
  tx: Transaction,
  table: Table<Name>,
  changes: readonly RowChange[],
  stamp: Stamp | undefined,
): Promise<RowOf<Name>[]> {
  const records = changes.map((change) => changedRecord(table, change, stamp));
  const key = sql.id(table.primaryKey);
  const written: RowOf<Name>[] = [];
  // Rows of one statement change the same columns.
  for (const group of Map.groupBy(records, (record) => Object.keys(record).join()).values())
    for (let start = 0; start < group.length; start += rowsPerStatement) {
      const some = group.slice(start, start + rowsPerStatement);
      const names = Object.keys(some[0]!).filter((name) => name !== table.primaryKey);
      const { rows } = await sql<RowOf<Name>>`
        update ${sql.table(table.name)}
        set ${sql.join(names.map((name) => sql`${sql.id(name)} = r.${sql.id(name)}`))}
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          as r(${recordColumns(table, [table.primaryKey, ...names])})
        where ${sql.ref(`${table.name}.${table.primaryKey}`)} = r.${key}
        returning ${rowColumns(table)}`.execute(tx);
      written.push(...rows);
    }
  return written;
}

/** The columns that a change writes: its version goes up by one unless nothing but untracked columns change. */
function changedRecord(table: Table, { row, changes }: RowChange, stamp: Stamp | undefined): Row {
  const isTracked = Object.keys(changes).some((name) => !table.untrackedColumns.has(name));
  if (isTracked && !stamp) throw new Error(`Who changes a row of ${table.name} must be said.`);
  const technical = isTracked &&
    stamp && {
      letzteAenderung: stamp.time,
      letzterAenderungsuser: stamp.benutzername,
      version: Number(row.version) + 1,
    };
  return {
    [table.primaryKey]: row[table.primaryKey],
    ...changes,
    ...technical,
    ...derivedColumnsOf(table, { ...row, ...changes, ...technical }),
  };
}
