import { defaultTimeZone, todayIn } from '@schema-screens/locale';
import { isEmptyValue } from '../../model/index.ts';
import { combinationHolds } from '../../schema/condition-parts.ts';
import type { Condition } from '../definition/types.gen.ts';
import { matchesSchema } from './schema-conditions.ts';
import { type Scope, scopeValue, todayInScope } from './scope.ts';
import { placeholderValue } from './template.ts';

/**
 * Whether a condition of a definition holds: all of its keys must hold. A missing condition always holds.
 *
 * @example conditionHolds({ roles: ['leser'], field: 'data.genre', is: 'lyrik' }, { user, data })
 */
export function conditionHolds(condition: Condition | undefined, scope: Scope): boolean {
  if (!condition) return true;
  const { roles, field, schema } = condition;
  if (roles && !(scope.user && roles.includes(scope.user.role))) return false;
  if (field !== undefined) {
    const value = scopeValue(scope, field);
    if ('is' in condition && (value ?? null) !== comparedValue(condition.is, scope)) return false;
    if (condition.in && !condition.in.includes(value)) return false;
    if (!comparisonsHold(condition, value, scope)) return false;
    const isCompared = 'is' in condition || condition.in !== undefined || isComparison(condition);
    const isEmpty = condition.empty ?? (isCompared ? undefined : false);
    if (isEmpty !== undefined && isEmptyValue(value) !== isEmpty) return false;
  }
  if (!combinationHolds(condition, (part: Condition) => conditionHolds(part, scope))) return false;
  return schema === undefined || matchesSchema(schema, scope);
}

type Comparison = Pick<Condition, 'matches' | 'min' | 'max' | 'count' | 'has' | 'before' | 'after'>;
type Tests = { [Name in keyof Comparison]-?: Test<NonNullable<Comparison[Name]>> };
type Test<Wanted> = (value: unknown, expected: Wanted, scope: Scope) => boolean;

const isText = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** A number, or a text of one; NaN for anything else, which meets no limit. */
const numberOf = (value: unknown): number => (isText(value) ? Number(value) : Number.NaN);

/** Whether a value that a condition names is another one of the scope, as a whole. */
export const isPlaceholder = (named: unknown): named is string =>
  typeof named === 'string' && /^\{[a-z]+(\.[A-Za-z0-9_]+)+\}$/.test(named);

/** A value that a condition names: that of its placeholder, or itself. */
const comparedValue = (named: unknown, scope: Scope): unknown =>
  isPlaceholder(named) ? (placeholderValue(named, scope) ?? null) : named;

/** The day of a date, or of a moment in the application's time zone; undefined for anything else. */
function dayOf(value: unknown, { timeZone = defaultTimeZone }: Scope): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return undefined;
  const moment = /T.*(Z|[+-]\d{2}:?\d{2})$/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? value.slice(0, 10) : todayIn(timeZone, new Date(moment));
}

function compareDays(value: unknown, expected: string, scope: Scope): number {
  const day = dayOf(value, scope);
  const other = expected === 'today' ? todayInScope(scope) : dayOf(placeholderValue(expected, scope), scope);
  return day === undefined || other === undefined ? Number.NaN : day.localeCompare(other);
}

const tests: Tests = {
  matches: (value, pattern) => isText(value) && new RegExp(pattern, 'u').test(String(value)),
  min: (value, limit) => numberOf(value) >= limit,
  max: (value, limit) => numberOf(value) <= limit,
  count(value, { min = 0, max = Number.POSITIVE_INFINITY }) {
    const { length } = Array.isArray(value) ? value : [];
    return length >= min && length <= max;
  },
  has: (value, entry, scope) => Array.isArray(value) && value.includes(comparedValue(entry, scope)),
  before: (value, day, scope) => compareDays(value, day, scope) < 0,
  after: (value, day, scope) => compareDays(value, day, scope) > 0,
};

const names = Object.keys(tests) as (keyof Comparison)[];

/** Whether a condition compares its field with something. */
export const isComparison = (condition: Condition): boolean =>
  names.some((name) => condition[name] !== undefined);

/** Whether the value of a condition's field meets all of its comparisons. */
export const comparisonsHold = (condition: Condition, value: unknown, scope: Scope): boolean =>
  names.every(
    (name) => condition[name] === undefined || (tests[name] as Test<unknown>)(value, condition[name], scope),
  );
