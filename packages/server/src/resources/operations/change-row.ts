import type { Identity } from '../../shared/identity.ts';
import { checkChange, storedValues, validateRowChanges } from '../checks/check-values.ts';
import { parseDraft } from '../checks/draft.ts';
import { lockOwnerFor } from '../parts/lock-owner.ts';
import { replacementValues } from '../parts/part-values.ts';
import { type SubmittedParts, withStoredParts, withSubmittedParts } from '../parts/write-parts.ts';
import { addServerFilledFields, type VisibleReferenceFields } from '../references/lock-references.ts';
import { requireOwn, requireRight, requireRowRight } from '../rights/require-row-rights.ts';
import type { HookCall } from '../schema/resource-hooks.ts';
import type { Row } from '../schema/table.ts';
import type { ReferredRows } from '../schema/taken-values.ts';
import { requireStateChange, valuesOfStates } from '../write/apply-states.ts';
import { requireMatch } from '../write/etag.ts';
import { updateRow } from '../write/update-rows.ts';
import {
  inOneTransaction,
  lockReferred,
  lockRowFor,
  presentRow,
  type ResourceOperationContext,
  reloadRow,
  requireOwnerOf,
  runHookAndReload,
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
    const row = await lockRowFor(rules, call, 'change', id);
    requireRowRight(resource, identity, 'change', row);
    await requireOwnerOf(rules, call, row);
    requireMatch(ifMatch, row);
    requireStateChange(resource, identity.role, row, draft.values);
    const lists = await parts.withStored(call, locked.lists, row);
    const future = withSubmittedParts(identity, draft.values, lists, validator.defaultOf);
    const whole = withStoredParts(await parts.whole(call.tx, row), lists);
    const changes = validateChanges(rules, call, whole, future, locked.referred, files);
    const visible = addServerFilledFields(locked.referred, changes, draft.values);
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
  const values = replacementValues(resource.partOf!, identity.role, entry);
  const changes = validateChanges(rules, call, stored, values, referred);
  if (Object.keys(changes).length > 0) {
    requireRight(resource, identity, 'change');
    requireRowRight(resource, identity, 'change', stored);
  }
  const moved = Object.entries(fixed).filter(([name, value]) => stored[name] !== value);
  const filled = addServerFilledFields(referred, changes, values);
  await storeChanges(rules, call, stored, { ...changes, ...Object.fromEntries(moved) }, filled, []);
}

/** The checked columns to change. */
export function validateChanges(
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
  return validateRowChanges(validator, resource, row, { ...changes, ...set });
}

async function storeChanges(
  rules: ResourceOperationContext,
  call: HookCall,
  row: Row,
  checked: Row,
  visible: VisibleReferenceFields,
  lists: readonly SubmittedParts[],
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
  return runHookAndReload(
    rules,
    call,
    await withWrittenParts(rules, call, written, changed),
    hooks.afterChange,
  );
}

/** The row as stored after a hook, in the place that it had: entries that move have left theirs. */
async function readBefore(rules: ResourceOperationContext, call: HookCall, row: Row): Promise<Row> {
  const order = rules.resource.partOf?.list.order;
  const stored = await reloadRow(rules, call, row);
  return order === undefined ? stored : { ...stored, [order]: row[order] };
}
