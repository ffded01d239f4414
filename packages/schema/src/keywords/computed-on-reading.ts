import { type Computation, isComputation, nestedComputations, operandsOf } from './computation.ts';
import { computedValue } from './computed-value.ts';
import { decimalsOf } from './with-computed.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Whether a computation reads the day of today, so that its value is another one tomorrow. */
export const dependsOnToday = (computation: Computation): boolean =>
  nestedComputations(computation).some((one) => operandsOf(one).includes('today'));

/** Whether a field is no column, but computed from columns of its row whenever that is read (`x-compute` with `x-virtual`). */
export const isComputedOnReading = (
  schema: Readonly<Partial<Record<'x-virtual' | 'x-compute', unknown>>>,
): boolean => schema['x-virtual'] === true && isComputation(schema['x-compute']);

/**
 * The value of a field that is computed when its row is read.
 *
 * @param row with all columns, as texts, numbers and points in time
 * @param now the clock behind "today"
 */
export function valueOnReading(
  schema: Schema,
  row: Readonly<Record<string, unknown>>,
  now: Date,
  timeZone: string,
): string | number | null {
  const values = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
  return computedValue(schema['x-compute'] as Computation, values, now, decimalsOf(schema), timeZone);
}
