import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import { forbidden, invalid, notFound } from '../../shared/http-error.ts';
import type { Identity } from '../../shared/identity.ts';
import { newlyBrokenRules } from '../checks/check-values.ts';
import type { Draft } from '../checks/draft.ts';
import type { Validator } from '../checks/validator.ts';
import { refreshOwnersOfParts } from '../parts/refresh-owners-of-parts.ts';
import { refreshRollups } from '../parts/refresh-rollups.ts';
import type { RowParts } from '../parts/row-parts.ts';
import type { LockedList, SubmittedParts } from '../parts/write-parts.ts';
import { constraintError } from '../references/constraint-error.ts';
import type { RowVisibility } from '../references/row-visibility.ts';
import { requireRight, requireRowRight, requireUnlocked } from '../rights/require-row-rights.ts';
import { lockRow, parseKey, readRow } from '../rows/read-rows.ts';
import { type Stamp, stampOf } from '../rows/stamp.ts';
import { isWritable, visibleField } from '../schema/field-access.ts';
import { withReferenceTexts } from '../schema/references.ts';
import type { Resource, ResourcePartList } from '../schema/resource.ts';
import type { HookCall, ResourceHooks } from '../schema/resource-hooks.ts';
import type { ResourceContext } from '../schema/resource-registry.ts';
import type { Operation } from '../schema/resource-schema.ts';
import type { Row, Table } from '../schema/table.ts';
import type { ReferredRows } from '../schema/taken-values.ts';
import type { CopiedResource } from '../write/copied-body.ts';

/** A resource with everything that its operations need. */
export interface ResourceOperationContext {
  readonly context: ResourceContext;
  readonly resource: Resource;
  readonly hooks: ResourceHooks;
  readonly validator: Validator;
  readonly parts: RowParts;
  readonly visibility: RowVisibility;
  /** It as one that rows are copied from. */
  readonly copied: CopiedResource;
  /** The rules of another resource. */
  readonly find: (resource: string) => ResourceOperationContext;
}

/** What a draft refers to, locked. */
export interface LockedReferences {
  /** The rows of its own references that the caller sees. */
  readonly referred: ReferredRows;
  readonly lists: readonly LockedList[];
}

export const stampFor = ({ identity, time }: HookCall): Stamp => stampOf(identity, time);

/** A row as the caller gets it: with the texts of its references, its parts and the additional fields of its hooks. */
export async function presentRow(
  { context, hooks, parts, visibility }: ResourceOperationContext,
  db: Reader,
  identity: Identity,
  row: Row,
): Promise<Row> {
  const [named] = await withReferenceTexts(db, visibility.references(identity), [row]);
  const presented = await parts.present(db, identity, named!);
  return (await hooks.present?.({ context, db, identity, time: context.now() }, presented)) ?? presented;
}

/** A row that the caller may use for an operation, locked; throws a 404 if it does not exist for the caller. */
export async function lockRowFor(
  { resource, visibility }: ResourceOperationContext,
  { tx, identity }: HookCall,
  operation: Operation,
  id: string,
): Promise<Row> {
  const key = parseKey(resource.table, id);
  const scope = visibility.scope(identity, operation);
  const row = key === undefined ? undefined : await lockRow(tx, resource, scope, key);
  if (!row) throw notFound();
  return row;
}

/**
 * Locks the rows that a draft refers to, itself and in its lists; before its own row, since a deletion of a referred row takes its locks
 * in this order, too.
 */
export async function lockReferred(
  { parts, visibility }: ResourceOperationContext,
  call: HookCall,
  { values, lists }: Draft,
): Promise<LockedReferences> {
  const referred = await visibility.lockReferences(call, values);
  return { referred, lists: await parts.lockReferences(call, lists) };
}

/** The rows that a part may belong to, as the caller sees them. */
export const visibleOwners = (
  { resource: { partOf }, find }: ResourceOperationContext,
  { identity }: HookCall,
): RawBuilder<boolean> | undefined => partOf && find(partOf.owner.name).visibility.visible(identity);

/** Throws a 403 if the caller may not change the row that a part belongs to. */
export async function requireOwnerWithKey(
  { resource: { partOf }, find }: ResourceOperationContext,
  { tx, identity }: HookCall,
  key: string | number,
): Promise<void> {
  if (!partOf) return;
  await requireOwner(tx, partOf, identity, find(partOf.owner.name).visibility.scope(identity, 'change'), key);
}

/** The same for the row that a stored part belongs to. */
export async function requireOwnerOf(
  rules: ResourceOperationContext,
  call: HookCall,
  part: Row,
): Promise<void> {
  const { partOf } = rules.resource;
  if (partOf) await requireOwnerWithKey(rules, call, part[partOf.list.by] as string | number);
}

/** Writes lists of parts; returns their row as it is then, with its figures of them. */
export async function withWrittenParts(
  rules: ResourceOperationContext,
  call: HookCall,
  row: Row,
  lists: readonly SubmittedParts[],
): Promise<Row> {
  if (!(await rules.parts.write(call, row, lists))) return row;
  await refreshRollups(call.tx);
  return reloadRow(rules, call, row);
}

/** Runs a hook that may write the row again; returns the row as stored after it. */
export async function runHookAndReload(
  rules: ResourceOperationContext,
  call: HookCall,
  row: Row,
  hook: ResourceHooks['afterCreate'],
): Promise<Row> {
  if (!hook) return row;
  await hook.call(rules.hooks, call, row);
  return reloadRow(rules, call, row);
}

/** The row as stored after a hook. */
export async function reloadRow(
  { resource }: ResourceOperationContext,
  { tx }: HookCall,
  row: Row,
): Promise<Row> {
  const key = row[resource.table.primaryKey] as string | number;
  return (await readRow(tx, resource, sql`true`, key)) ?? row;
}

/** Throws a 422 if a row whose parts were written without it breaks its rules. */
function requireWhole(
  { resource, parts, validator }: ResourceOperationContext,
  before: Row,
  after: Row,
): void {
  const [was, is] = [before, after].map((row) => parts.checked(row));
  const details = newlyBrokenRules(validator, resource, was!, is!);
  if (details.length > 0) throw invalid(details);
}

/** Checks a row whose parts were written without it. Throws a 422 if that breaks its rules. */
function checkOwner(
  { context, find }: ResourceOperationContext,
  owner: Table,
  before: Row,
  after: Row,
): void {
  for (const resource of context.resources.resources)
    if (resource.table === owner) requireWhole(find(resource.name), before, after);
}

/** One transaction of a caller, at whose end the rules of the rows hold whose parts were written. Errors of the database are those of fields. */
export async function inOneTransaction<T>(
  rules: ResourceOperationContext,
  identity: Identity,
  work: (call: HookCall) => Promise<T>,
): Promise<T> {
  const { context, resource } = rules;
  const callIn = (tx: Transaction): HookCall => ({ context, tx, identity, resource, time: context.now() });
  try {
    return await context.database.transaction(async (tx) => {
      const result = await work(callIn(tx));
      await refreshOwnersOfParts(tx, {
        check: (owner, before, after) => checkOwner(rules, owner, before, after),
      });
      await refreshRollups(tx);
      return result;
    });
  } catch (error) {
    throw constraintError(resource.table, error);
  }
}

/**
 * A call for a part changes the row that it belongs to. Throws a 403 if the caller may not change that row, or its list, and a 409 if
 * nobody does any more.
 *
 * @param scope the rows that the caller may change
 */
async function requireOwner(
  tx: Transaction,
  { owner, list }: ResourcePartList,
  identity: Identity,
  scope: RawBuilder<boolean>,
  key: string | number,
): Promise<void> {
  requireRight(owner, identity, 'change');
  const row = await readRow(tx, owner, scope, key);
  if (!row) throw forbidden();
  requireRowRight(owner, identity, 'change', row);
  requireUnlocked(owner, row, list.field.name);
  const field = visibleField(owner, identity.role, list.field.name);
  if (!field || !isWritable(owner, identity.role, field, 'change')) throw forbidden();
}
