import type { RowCondition } from '@schema-screens/schema';
import type { RowRule } from '../schema/row-constraints.ts';

/**
 * The rows that a rule is about, in brackets after a space; empty if it is about all.
 *
 * @example ruleScopeText(rule) // ' (only for shelf A, B)'
 */
export function ruleScopeText({ when, deleted = {} }: Pick<RowRule, 'when' | 'deleted'>): string {
  const gone = Object.entries(deleted).map(([field, value]) => `${field} ${value ?? 'without a value'}`);
  const parts = [
    ...(when ? [`only for ${when.field} ${testsOf(when).join(' ')}`] : []),
    ...(gone.length > 0 ? [`except for ${gone.join(' and ')}`] : []),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function testsOf({ is, in: values, empty, min, max }: RowCondition): readonly string[] {
  return [
    ...(is === undefined ? (values ? [values.join(', ')] : []) : [String(is)]),
    ...(empty === undefined ? [] : [empty ? 'without a value' : 'with a value']),
    ...(min === undefined ? [] : [`from ${min}`]),
    ...(max === undefined ? [] : [`to ${max}`]),
  ];
}
