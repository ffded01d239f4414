import { notFound } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { checkCreate, storedValues, validateNewRow } from '../checks/check-values.ts';
import { parseDraft } from '../checks/draft.ts';
import { fillSpecialValues } from '../checks/filled-values.ts';
import { lockOwnerForNewPart } from '../parts/lock-owner.ts';
import { storedEntryValues } from '../parts/part-values.ts';
import { withSubmittedParts } from '../parts/write-parts.ts';
import { addServerFilledFields } from '../references/lock-references.ts';
import { requireOwn, requireRight, requireRowRight } from '../rights/require-row-rights.ts';
import { withOwn } from '../rights/row-scope.ts';
import { visibleRow } from '../schema/field-access.ts';
import type { HookCall } from '../schema/resource-hooks.ts';
import type { Row } from '../schema/table.ts';
import type { ReferredRows } from '../schema/taken-values.ts';
import { requireInitialStates } from '../write/apply-states.ts';
import { copiedBody } from '../write/copied-body.ts';
import { insertRow } from '../write/insert-rows.ts';
import {
  inOneTransaction,
  type LockedReferences,
  lockReferred,
  lockRowFor,
  presentRow,
  type ResourceOperationContext,
  requireOwnerWithKey,
  runHookAndReload,
  stampFor,
  visibleOwners,
  withWrittenParts,
} from './resource-rules.ts';

/** Stores a new row from a request (`ResourceService.create`). */
export const createRow = (
  rules: ResourceOperationContext,
  identity: Identity,
  body: unknown,
  files: Row = {},
): Promise<Row> => inOneTransaction(rules, identity, (call) => createFrom(rules, call, body, files));

/** Stores a new row that is made of one of another resource (`ResourceService.copy`). */
export async function copyRow(
  rules: ResourceOperationContext,
  identity: Identity,
  source: string,
  id: string,
): Promise<Row> {
  const keyword = rules.resource.copies.find(({ resource }) => resource === source);
  if (!keyword) throw notFound();
  return inOneTransaction(rules, identity, async (call) => {
    const copied = rules.find(source);
    const row = await readToCopy(copied, call, id);
    const body = await copiedBody(
      call.tx,
      identity,
      copied.copied,
      keyword,
      row,
      (name) => rules.find(name).copied,
    );
    return createFrom(rules, call, body);
  });
}

/** A row as the caller gets it, locked so that it is copied as it is. */
async function readToCopy(rules: ResourceOperationContext, call: HookCall, id: string): Promise<Row> {
  const { identity, tx } = call;
  requireRight(rules.resource, identity, 'read');
  const row = await lockRowFor(rules, call, 'read', id);
  return visibleRow(rules.resource, identity.role, await presentRow(rules, tx, identity, row));
}

/** Stores a new row from a body. */
async function createFrom(
  rules: ResourceOperationContext,
  call: HookCall,
  body: unknown,
  files: Row = {},
): Promise<Row> {
  const { identity, tx } = call;
  const { resource } = rules;
  const draft = parseDraft(resource, identity.role, body);
  const place = await lockOwnerForNewPart(tx, resource, visibleOwners(rules, call), draft.values, (key) =>
    requireOwnerWithKey(rules, call, key),
  );
  const locked = await lockReferred(rules, call, draft);
  return presentRow(
    rules,
    tx,
    identity,
    await storeRow(rules, call, draft.values, locked, { ...place, ...files }),
  );
}

/** Stores a part of a row. */
export async function createPart(
  rules: ResourceOperationContext,
  call: HookCall,
  entry: Row,
  fixed: Row,
  referred: ReferredRows,
): Promise<void> {
  requireRight(rules.resource, call.identity, 'create');
  const owner = Object.keys(fixed).map((name): [string, Row] => [name, {}]);
  const locked = { referred: new Map([...referred, ...owner]), lists: [] };
  await storeRow(rules, call, storedEntryValues(rules.resource, entry), locked, fixed);
}

async function storeRow(
  rules: ResourceOperationContext,
  call: HookCall,
  sent: Row,
  locked: LockedReferences,
  fixed: Row,
): Promise<Row> {
  const { resource, validator, parts, visibility, hooks } = rules;
  const { identity, tx } = call;
  const lists = await parts.withStored(call, locked.lists, undefined);
  const own = withOwn(resource, identity, withSubmittedParts(identity, sent, lists, validator.defaultOf));
  const checked = checkCreate(validator, resource, identity, own, fixed, locked.referred);
  const values = withServerValues(rules, call, checked);
  requireOwn(resource, identity, values);
  requireInitialStates(resource, values);
  const visible = addServerFilledFields(locked.referred, values, sent);
  await visibility.requireReferences(call, values, values, visible);
  const columns = parts.columnsOf(values);
  const stored = {
    ...((await hooks.beforeCreate?.(call, columns)) ?? storedValues(resource, columns)),
    ...fillSpecialValues(resource.onCreate, call),
  };
  const row = await insertRow(tx, resource.table, stored, stampFor(call));
  requireRowRight(resource, identity, 'create', row);
  return runHookAndReload(rules, call, await withWrittenParts(rules, call, row, lists), hooks.afterCreate);
}

/** The checked columns of a new row with those that the server fills, which the rules are for, too. */
export function withServerValues(
  { resource, validator }: ResourceOperationContext,
  call: Pick<HookCall, 'identity' | 'time'>,
  checked: Row,
): Row {
  const filled = fillSpecialValues(resource.onCreate, call);
  if (Object.keys(filled).length === 0) return checked;
  return validateNewRow(validator, resource, { ...checked, ...filled });
}
