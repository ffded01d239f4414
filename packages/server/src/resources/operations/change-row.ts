import type { Identity } from '../../shared/identity.ts';
import { checkChange, checkedColumns, storedValues } from '../checks/check-values.ts';
import { parseDraft } from '../checks/draft.ts';
import { lockOwnerFor } from '../parts/lock-owner.ts';
import { replacingValues } from '../parts/part-values.ts';
import { type SentParts, withFutureParts, withStoredParts } from '../parts/write-parts.ts';
import { type FieldsWithVisibleReference, withFilledFields } from '../references/lock-references.ts';
import { requireAllowed, requireOwn, requireRight } from '../rights/require-row-rights.ts';
import type { HookCall } from '../schema/resource-hooks.ts';
import type { Row } from '../schema/table.ts';
import type { ReferredRows } from '../schema/taken-values.ts';
import { requireNewState, valuesOfStates } from '../write/apply-states.ts';
import { requireMatch } from '../write/etag.ts';
import { updateRow } from '../write/update-rows.ts';
import {
  afterHook,
  inOneTransaction,
  lockedRow,
  lockReferred,
  presentRow,
  type ResourceOperationContext,
  readAgain,
  requireOwnerOf,
  stampFor,
  withWrittenParts,
} from './resource-rules.ts';

/** What a caller wants of a row. */
export interface RowChange {
  readonly id: string;
  readonly body: unknown;
  /** The version that the caller knows (`If-Match`). */
  readonly ifMatch?: string | undefined;
  /** Values of fields with files, whose contents are stored already. */
  readonly files?: Row;
}

/** Changes a row (`ResourceService.change`). */
export async function changeRow(
  rules: ResourceOperationContext,
  identity: Identity,
  { id, body, ifMatch, files = {} }: RowChange,
): Promise<Row> {
  const { resource, parts, validator } = rules;
  const draft = parseDraft(resource, identity.role, body);
  return inOneTransaction(rules, identity, async (call) => {
    await lockOwnerFor(call.tx, resource, id);
    const locked = await lockReferred(rules, call, draft);
    const row = await lockedRow(rules, call, 'change', id);
    requireAllowed(resource, identity, 'change', row);
    await requireOwnerOf(rules, call, row);
    requireMatch(ifMatch, row);
    requireNewState(resource, identity.role, row, draft.values);
    const lists = await parts.withStored(call, locked.lists, row);
    const future = withFutureParts(identity, draft.values, lists, validator.defaultOf);
    const whole = withStoredParts(await parts.whole(call.tx, row), lists);
    const changes = checkedChanges(rules, call, whole, future, locked.referred, files);
    const visible = withFilledFields(locked.referred, changes, draft.values);
    return presentRow(
      rules,
      call.tx,
      identity,
      await storeChanges(rules, call, row, changes, visible, lists),
    );
  });
}

/** Changes a part of a row. */
export async function changePart(
  rules: ResourceOperationContext,
  call: HookCall,
  stored: Row,
  entry: Row,
  fixed: Row,
  referred: ReferredRows,
): Promise<void> {
  const { resource } = rules;
  const { identity } = call;
  const values = replacingValues(resource.partOf!, identity.role, entry);
  const changes = checkedChanges(rules, call, stored, values, referred);
  if (Object.keys(changes).length > 0) {
    requireRight(resource, identity, 'change');
    requireAllowed(resource, identity, 'change', stored);
  }
  const moved = Object.entries(fixed).filter(([name, value]) => stored[name] !== value);
  const filled = withFilledFields(referred, changes, values);
  await storeChanges(rules, call, stored, { ...changes, ...Object.fromEntries(moved) }, filled, []);
}

/** The checked columns to change. */
export function checkedChanges(
  { resource, validator }: ResourceOperationContext,
  call: Pick<HookCall, 'identity' | 'time'>,
  row: Row,
  sent: Row,
  referred: ReferredRows,
  files: Row = {},
): Row {
  const changes = checkChange(validator, resource, call.identity, row, sent, files, referred);
  const set = valuesOfStates(resource, call, row, changes);
  if (Object.keys(set).length === 0) return changes;
  return checkedColumns(validator, resource, row, { ...changes, ...set });
}

async function storeChanges(
  rules: ResourceOperationContext,
  call: HookCall,
  row: Row,
  checked: Row,
  visible: FieldsWithVisibleReference,
  lists: readonly SentParts[],
): Promise<Row> {
  const { resource, hooks, parts, visibility } = rules;
  const future = { ...row, ...checked };
  await visibility.requireReferences(call, future, checked, visible);
  requireOwn(resource, call.identity, future, row);
  const columns = parts.columnsOf(checked);
  const changes = (await hooks.beforeChange?.(call, row, columns)) ?? storedValues(resource, columns);
  const changed = lists.filter(({ parts: { list } }) => list.field.name in checked);
  if (Object.keys(changes).length === 0 && changed.length === 0) return row;
  const current = hooks.beforeChange ? await readBefore(rules, call, row) : row;
  const written =
    Object.keys(changes).length > 0
      ? await updateRow(call.tx, resource.table, current, changes, stampFor(call))
      : current;
  return afterHook(rules, call, await withWrittenParts(rules, call, written, changed), hooks.afterChange);
}

/** The row as stored after a hook, in the place that it had: entries that move have left theirs. */
async function readBefore(rules: ResourceOperationContext, call: HookCall, row: Row): Promise<Row> {
  const order = rules.resource.partOf?.list.order;
  const stored = await readAgain(rules, call, row);
  return order === undefined ? stored : { ...stored, [order]: row[order] };
}
