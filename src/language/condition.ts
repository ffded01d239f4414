import { isEmptyValue } from '#model';
import { comparisonsHold, isComparison } from './compare.ts';
import { matchesSchema } from './schema-conditions.ts';
import type { Scope } from './scope.ts';
import { scopeValue } from './scope-value.ts';
import type { Condition } from './types.gen.ts';

/**
 * Whether a condition of a definition holds: all of its keys must hold. A missing condition always holds.
 *
 * @example holds({ roles: ['leser'], field: 'data.genre', is: 'lyrik' }, { user, data })
 */
export function holds(condition: Condition | undefined, scope: Scope): boolean {
  if (!condition) return true;
  const { roles, field, all, any, not, schema } = condition;
  if (roles && !(scope.user && roles.includes(scope.user.rolle))) return false;
  if (field !== undefined) {
    const value = scopeValue(scope, field);
    if ('is' in condition && (value ?? null) !== condition.is) return false;
    if (condition.in && !condition.in.includes(value)) return false;
    if (!comparisonsHold(condition, value, scope)) return false;
    const isCompared = 'is' in condition || condition.in !== undefined || isComparison(condition);
    const isEmpty = condition.empty ?? (isCompared ? undefined : false);
    if (isEmpty !== undefined && isEmptyValue(value) !== isEmpty) return false;
  }
  if (all && !all.every((part) => holds(part, scope))) return false;
  if (any && !any.some((part) => holds(part, scope))) return false;
  if (not && holds(not, scope)) return false;
  return schema === undefined || matchesSchema(schema, scope);
}
