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
    ...(when ? [`only for ${conditionText(when)}`] : []),
    ...(gone.length > 0 ? [`except for ${gone.join(' and ')}`] : []),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function conditionText(condition: RowCondition): string {
  const { field, all = [], any, not } = condition;
  const parts = [
    ...(field === undefined ? [] : [`${field} ${testsOf(condition).join(' ')}`]),
    ...all.map(conditionText),
    ...(any ? [`(${any.map(conditionText).join(' or ')})`] : []),
    ...(not ? [`not (${conditionText(not)})`] : []),
  ];
  return parts.join(' and ');
}

function testsOf({ is, in: values, empty, min, max }: RowCondition): readonly string[] {
  const tests = [
    ...(is === undefined ? (values ? [values.join(', ')] : []) : [String(is)]),
    ...(empty === undefined ? [] : [empty ? 'without a value' : 'with a value']),
    ...(min === undefined ? [] : [`from ${min}`]),
    ...(max === undefined ? [] : [`to ${max}`]),
  ];
  return tests.length === 0 ? ['with a value'] : tests;
}
