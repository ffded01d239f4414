import { type SqlBool, sql } from 'kysely';
import { anyTables } from '../database/any-tables.ts';
import type { Transaction } from '../database/database.ts';
import type { Row } from '../resources/schema/table.ts';
import type { AccountContext } from './account-context.ts';

/** Locks the question for administrators until the transaction ends: two who leave at once do not see each other as the rest. */
const lockNumber = 7_204_110_903;

/** Whether an account is the last active one that may change all accounts. Until the transaction ends no other is asked about. */
export async function isLastAdministrator(
  tx: Transaction,
  { accounts }: Pick<AccountContext, 'accounts'>,
  row: Row,
): Promise<boolean> {
  const { administrators, resource } = accounts;
  if (row.active !== true || !administrators.includes(String(row.role))) return false;
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
  const other = await anyTables(tx)
    .selectFrom(resource.table.name)
    .select('id')
    .where(sql<SqlBool>`role = any(${[...administrators]}::text[])`)
    .where('active', '=', true)
    .where(accounts.existing)
    .where('id', '<>', row.id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
