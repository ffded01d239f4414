import {
  conditionHolds,
  listTotalDefaults,
  type Scope,
  type Total,
  valueAt,
} from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';

// Amounts have at most four decimals; adding them as integers keeps 0,1 + 0,2 at 0,3.
const scale = 10_000;

/** A number, or a text of one; NaN otherwise. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
    ? Number(value)
    : Number.NaN;

/**
 * One total over rows; values that are not numbers do not count.
 *
 * @param scope for conditions on which rows count
 * @returns undefined if no row has a number
 */
export function totalOf(
  rows: readonly Row[],
  { field, aggregate = listTotalDefaults.aggregate, where }: Total,
  scope: Scope = { user: null },
): number | undefined {
  const counted = where ? rows.filter((row) => conditionHolds(where, { ...scope, row })) : rows;
  const values = counted.map((row) => valueAt(row, field));
  if (aggregate === 'count') return values.filter((value) => value !== null && value !== undefined).length;
  const numbers = values.map(numberOf).filter((value) => Number.isFinite(value));
  if (numbers.length === 0) return undefined;
  const sum = numbers.reduce((total, value) => total + Math.round(value * scale), 0) / scale;
  if (aggregate === 'sum') return sum;
  if (aggregate === 'average') return sum / numbers.length;
  const best = aggregate === 'minimum' ? Math.min : Math.max;
  return numbers.reduce((a, b) => best(a, b));
}
