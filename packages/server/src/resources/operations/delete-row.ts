import type { Identity } from '../../shared/identity.ts';
import { lockOwnerFor, requireMinItemsLeft } from '../parts/lock-owner.ts';
import { requireRight, requireRowRight, requireUnlocked } from '../rights/require-row-rights.ts';
import { rowsWithKeys } from '../rows/read-rows.ts';
import type { HookCall } from '../schema/resource-hooks.ts';
import type { Row } from '../schema/table.ts';
import { deleteTableRow as deleteStored } from '../write/delete-rows.ts';
import { requireMatch } from '../write/etag.ts';
import type { Deletion } from '../write/plan-deletion.ts';
import {
  inOneTransaction,
  lockRowFor,
  type ResourceOperationContext,
  requireOwnerOf,
  stampFor,
} from './resource-rules.ts';

/** Deletes a row, or marks it as deleted (`ResourceService.delete`). */
export const deleteRow = (
  rules: ResourceOperationContext,
  identity: Identity,
  id: string,
  ifMatch?: string,
): Promise<void> =>
  inOneTransaction(rules, identity, async (call) => {
    const { resource } = rules;
    await lockOwnerFor(call.tx, resource, id);
    const row = await lockRowFor(rules, call, 'delete', id);
    requireRowRight(resource, identity, 'delete', row);
    await requireOwnerOf(rules, call, row);
    requireMatch(ifMatch, row);
    if (resource.partOf) await requireMinItemsLeft(call.tx, resource.partOf, row);
    await removeRow(rules, call, row);
  });

/** Deletes a part of a row. */
export async function deletePart(
  rules: ResourceOperationContext,
  call: HookCall,
  stored: Row,
): Promise<void> {
  requireRight(rules.resource, call.identity, 'delete');
  requireRowRight(rules.resource, call.identity, 'delete', stored);
  await removeRow(rules, call, stored);
}

async function removeRow(rules: ResourceOperationContext, call: HookCall, row: Row): Promise<void> {
  const { table, onDelete: mark } = rules.resource;
  requireUnlocked(rules.resource, row);
  await rules.hooks.beforeDelete?.(call, row);
  await deleteStored(call.tx, table, row, stampFor(call), {
    mark,
    during: (rows) => runHooksAlong(rules, call, row, rows),
  });
  await rules.hooks.afterDelete?.(call, row);
}

/** Runs the hooks of the rows that are deleted along with one. Throws a 409 if one of them is not deleted any more. */
async function runHooksAlong(
  rules: ResourceOperationContext,
  call: HookCall,
  own: Row,
  rows: Deletion['rows'],
): Promise<() => Promise<void>> {
  const after: (() => Promise<void>)[] = [];
  const { resources } = rules.context.resources;
  for (const [table, marks] of rows)
    for (const resource of resources.filter((one) => one.table === table)) {
      const { hooks } = rules.find(resource.name);
      if (!hooks.beforeDelete && !hooks.afterDelete && resource.locked.length === 0) continue;
      const isOwn = (row: Row) =>
        table === rules.resource.table && row[table.primaryKey] === own[table.primaryKey];
      const found = await rowsWithKeys(call.tx, resource, [...marks.keys()]);
      for (const row of found.filter((one) => !isOwn(one))) {
        requireUnlocked(resource, row);
        const along = { ...call, resource };
        await hooks.beforeDelete?.(along, row);
        after.push(async () => hooks.afterDelete?.(along, row));
      }
    }
  return async () => {
    for (const run of after) await run();
  };
}
