import { isRecord } from '@schema-screens/locale';
import { attributeIn, type RightCondition } from '../../keywords/rights.ts';
import { isRowCondition } from '../../keywords/row-condition.ts';
import type { ResourceMeta } from '../../model/index.ts';
import type { Action, Condition } from '../definition/types.gen.ts';

/** What a row must fulfil to be changed or deleted by this user; without a condition every row does. */
export interface RowRights {
  change?: Condition;
  delete?: Condition;
}

function partsOf({ field, ...tests }: RightCondition): Condition[] {
  const at = `row.${field}`;
  return [
    // Nobody owns what has no owner.
    ...(attributeIn(tests) === undefined ? [] : [{ field: at, empty: false }]),
    ...Object.entries(tests).map(([test, value]) => ({ field: at, [test]: value }) as Condition),
  ];
}

function conditionOf(alternatives: unknown): Condition | undefined {
  if (!Array.isArray(alternatives)) return undefined;
  const isWhole = alternatives.every((one) => Array.isArray(one) && one.every(isRowCondition));
  return isWhole
    ? { any: alternatives.map((one: RightCondition[]) => ({ all: one.flatMap(partsOf) })) }
    : undefined;
}

/** The conditions of the user's rights (`conditions` of `x-resource` in a resource's meta). */
export function rowRightsOf({ definition }: ResourceMeta): RowRights {
  const declared = definition['x-resource'];
  return rowRightsIn(isRecord(declared) ? declared.conditions : undefined);
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
