import type { RowCondition } from '#rules';
import type { RowRule } from '../schema/row-constraints.ts';

/**
 * The rows that a rule is about, in brackets after a space; empty if it is about all.
 *
 * @example ruleScope(rule) // ' (nur bei regal A, B)'
 */
export function ruleScope({ when, deleted = {} }: Pick<RowRule, 'when' | 'deleted'>): string {
  const gone = Object.entries(deleted).map(([field, value]) => `${field} ${value ?? 'ohne Wert'}`);
  const parts = [
    ...(when ? [`nur bei ${when.field} ${testsOf(when).join(' ')}`] : []),
    ...(gone.length > 0 ? [`außer bei ${gone.join(' und ')}`] : []),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function testsOf({ is, in: values, empty, min, max }: RowCondition): readonly string[] {
  return [
    ...(is === undefined ? (values ? [values.join(', ')] : []) : [String(is)]),
    ...(empty === undefined ? [] : [empty ? 'ohne Wert' : 'mit Wert']),
    ...(min === undefined ? [] : [`ab ${min}`]),
    ...(max === undefined ? [] : [`bis ${max}`]),
  ];
}
