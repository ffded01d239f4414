import type { RawBuilder } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { forbidden } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { requireAllowed, requireRight } from '../rights/require-row-rights.ts';
import { readRow } from '../rows/read-rows.ts';
import { isWritable, visibleField } from '../schema/field-access.ts';
import type { ResourcePartList } from '../schema/resource.ts';

/**
 * A call for a part changes the row that it belongs to. Throws a 403 if the caller may not change that row, which is locked, or its list.
 *
 * @param scope the rows that the caller may change
 */
export async function requireOwner(
  tx: Transaction,
  { owner, list }: ResourcePartList,
  identity: Identity,
  scope: RawBuilder<boolean>,
  key: string | number,
): Promise<void> {
  requireRight(owner, identity, 'change');
  const row = await readRow(tx, owner, scope, key);
  if (!row) throw forbidden();
  requireAllowed(owner, identity, 'change', row);
  const field = visibleField(owner, identity.role, list.field.name);
  if (!field || !isWritable(owner, identity.role, field, 'change')) throw forbidden();
}
