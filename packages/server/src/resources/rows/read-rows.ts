import type { RawBuilder } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import { fixedCondition } from '../rights/row-scope.ts';
import type { Resource } from '../schema/resource.ts';
import { hasOneOfKeys, type Row, type RowOf, type Table } from '../schema/table.ts';
import { primaryKeyRef, selectRows } from './select-rows.ts';

const identityKey = /^[1-9]\d{0,14}$/;
const maxKeyLength = 200;

/** The value of a primary key in a path; undefined if no row can have it. */
export function parseKey(table: Table, text: string): string | number | undefined {
  if (table.hasIdentity) return identityKey.test(text) ? Number(text) : undefined;
  return text.length <= maxKeyLength && text.isWellFormed() && !text.includes('\0') ? text : undefined;
}

/** The values of primary keys; what cannot be a key is no row's. */
export const parseKeys = (table: Table, texts: readonly string[]): (string | number)[] =>
  texts.flatMap((text) => parseKey(table, text) ?? []);

/** The row with this key within the scope, with all columns, or undefined. */
export async function readRow<Columns extends object>(
  db: Reader,
  { table }: Resource<Columns>,
  scope: RawBuilder<boolean>,
  key: string | number,
): Promise<RowOf<Columns> | undefined> {
  const row = await selectRows(db, table)
    .where(primaryKeyRef(table), '=', key)
    .where(scope)
    .executeTakeFirst();
  return row as RowOf<Columns> | undefined;
}

/** Like readRow, and locks the row until the transaction ends. */
export async function lockRow<Columns extends object>(
  tx: Transaction,
  { table }: Resource<Columns>,
  scope: RawBuilder<boolean>,
  key: string | number,
): Promise<RowOf<Columns> | undefined> {
  const select = selectRows(tx, table).where(primaryKeyRef(table), '=', key).where(scope);
  return (await select.forUpdate().executeTakeFirst()) as RowOf<Columns> | undefined;
}

/** The rows of a resource with these keys, with all columns, in order. */
export async function rowsWithKeys(
  tx: Transaction,
  { table, where }: Resource,
  keys: readonly unknown[],
): Promise<Row[]> {
  return selectRows(tx, table)
    .where(hasOneOfKeys(table, keys))
    .where(fixedCondition(table.name, where))
    .orderBy(primaryKeyRef(table))
    .execute();
}
