import type { Reader } from '../../database/database.ts';
import { fixedCondition } from '../rights/row-scope.ts';
import { columnIn, type PartList, type Row, type Table } from '../schema/table.ts';
import { primaryKeyRef, selectRows } from './select-rows.ts';

/** A statement that reads the entries of a list for rows with these keys, in order. */
export function selectParts(db: Reader, list: PartList, keys: readonly unknown[]) {
  const { table, by, order, where } = list;
  return selectRows(db, table)
    .where(columnIn(table, by, keys))
    .where(fixedCondition(table.name, where))
    .$if(order !== undefined, (select) => select.orderBy(`${table.name}.${order}`))
    .orderBy(primaryKeyRef(table));
}

/** The values of an entry that stand in its list. */
export const partEntryOf = ({ columns }: PartList, part: Row): Row =>
  Object.fromEntries(columns.map((name) => [name, part[name] ?? null]));

/** Rows with all of their lists, from which values of the row are computed. */
export async function withPartLists<T extends Row>(
  db: Reader,
  table: Table,
  rows: readonly T[],
): Promise<T[]> {
  let whole = [...rows];
  const keys = rows.map((row) => row[table.primaryKey]);
  for (const list of rows.length > 0 ? table.parts : []) {
    const parts = await selectParts(db, list, keys).execute();
    const byOwner = Map.groupBy(parts, (part) => part[list.by]);
    whole = whole.map((row) => ({
      ...row,
      [list.field.name]: (byOwner.get(row[table.primaryKey]) ?? []).map((part) => partEntryOf(list, part)),
    }));
  }
  return whole;
}
