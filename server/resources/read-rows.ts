import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import type { Resource } from './resource.ts';
import { rowColumns } from './row-columns.ts';
import type { RowOf, Table } from './table.ts';

const identityKey = /^[1-9]\d{0,14}$/;
const maxKeyLength = 200;

/** The value of a primary key as a path gives it; undefined when no row can have it. */
export function parseKey(table: Table, text: string): string | number | undefined {
  if (table.hasIdentity) return identityKey.test(text) ? Number(text) : undefined;
  return text.length <= maxKeyLength && text.isWellFormed() && !text.includes('\0') ? text : undefined;
}

/** The row with this key within the scope, all columns of it; undefined when there is none. */
export async function readRow<Name extends string>(
  db: Reader,
  resource: Resource<Name>,
  scope: RawBuilder<boolean>,
  key: string | number,
): Promise<RowOf<Name> | undefined> {
  const { table } = resource;
  const { rows } = await sql<RowOf<Name>>`
    select ${rowColumns(table)} from ${sql.table(table.name)}
    where ${sql.ref(`${table.name}.${table.primaryKey}`)} = ${key} and ${scope}`.execute(db);
  return rows[0];
}

/** As readRow, and nobody else can change the row until the transaction ends. */
export async function lockRow<Name extends string>(
  tx: Transaction,
  resource: Resource<Name>,
  scope: RawBuilder<boolean>,
  key: string | number,
): Promise<RowOf<Name> | undefined> {
  const { table } = resource;
  const { rows } = await sql<RowOf<Name>>`
    select ${rowColumns(table)} from ${sql.table(table.name)}
    where ${sql.ref(`${table.name}.${table.primaryKey}`)} = ${key} and ${scope} for update`.execute(tx);
  return rows[0];
}
