import { isRecord } from '@schema-screens/locale';
import { type Lock, lockOf } from '../../keywords/locks.ts';
import { attributeIn } from '../../keywords/rights.ts';
import { isRowCondition, matchesCondition, type RowCondition } from '../../keywords/row-condition.ts';
import type { JsonSchema, ResourceMeta } from '../../model/index.ts';
import type { Action, Condition } from '../definition/types.gen.ts';

/** What a row must fulfil to be changed or deleted by this user; without a condition every row does. */
export interface RowRights {
  change?: Condition;
  delete?: Condition;
}

/** A condition over a row as one over the scope of a screen. */
function inScope({ field, all = [], any, not, ...tests }: RowCondition): Condition {
  const at = `row.${field}`;
  const ofField: Condition[] = [
    // Nobody owns what has no owner.
    ...(attributeIn(tests) === undefined ? [] : [{ field: at, empty: false }]),
    ...Object.entries(tests).map(([test, value]) => ({ field: at, [test]: value }) as Condition),
  ];
  const parts = field !== undefined && ofField.length === 0 ? [{ field: at }] : ofField;
  return {
    all: [...parts, ...all.map(inScope)],
    ...(any && { any: any.map(inScope) }),
    ...(not && { not: inScope(not) }),
  };
}

function conditionOf(alternatives: unknown): Condition | undefined {
  if (!Array.isArray(alternatives)) return undefined;
  const isWhole = alternatives.every((one) => Array.isArray(one) && one.every(isRowCondition));
  return isWhole
    ? { any: alternatives.map((one: RowCondition[]) => ({ all: one.map(inScope) })) }
    : undefined;
}

/** What locks records (`locked` of `x-resource` in a resource's meta). */
export function locksOf({ 'x-resource': declared }: JsonSchema): readonly Lock[] {
  return isRecord(declared) && Array.isArray(declared.locked) ? (declared.locked as Lock[]) : [];
}

/** The conditions of the user's rights (`conditions` and `locked` of `x-resource` in a resource's meta). */
export function rowRightsOf({ definition }: ResourceMeta): RowRights {
  const declared = definition['x-resource'];
  const rights = rowRightsIn(isRecord(declared) ? declared.conditions : undefined);
  const locks = locksOf(definition);
  if (locks.length === 0) return rights;
  const lacks = (some: readonly Lock[], right: Condition | undefined): Condition | undefined => {
    const free = some.map(({ when }): Condition => ({ not: inScope(when) }));
    return free.length > 0 ? { all: [...free, ...(right ? [right] : [])] } : right;
  };
  const change = lacks(
    locks.filter(({ except }) => except === undefined),
    rights.change,
  );
  return { ...(change && { change }), delete: lacks(locks, rights.delete)! };
}

/** The conditions of a user's rights, as a back end names them. */
export function rowRightsIn(declared: unknown): RowRights {
  const conditions = isRecord(declared) ? declared : {};
  const [change, remove] = [conditionOf(conditions.change), conditionOf(conditions.delete)];
  return { ...(change && { change }), ...(remove && { delete: remove }) };
}

/** The condition of an action, with that of the right that it needs. */
export function actionCondition(
  { kind, when }: Pick<Action, 'kind' | 'when'>,
  { rights = {} }: { readonly rights?: RowRights | undefined },
): Condition | undefined {
  const isChange = kind === 'edit' || kind === 'states';
  const right = kind === 'delete' ? rights.delete : isChange ? rights.change : undefined;
  return right && when ? { all: [when, right] } : (right ?? when);
}

/**
 * The schema of a stored record for a form: what is locked in it is read-only.
 *
 * @returns also why, if anything is locked
 */
export function withLocks(
  schema: JsonSchema,
  row: Readonly<Record<string, unknown>>,
): { readonly schema: JsonSchema; readonly message?: string } {
  const locks = locksOf(schema).filter(({ when }) => matchesCondition(when, (name) => row[name]));
  const [first] = locks;
  if (!first) return { schema };
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    lockOf(locks, row, name) ? { ...property, readOnly: true } : property,
  ]);
  return { schema: { ...schema, properties: Object.fromEntries(properties) }, message: first.message };
}
