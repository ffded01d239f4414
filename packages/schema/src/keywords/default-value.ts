import { todayIn } from '@schema-screens/locale';
import { kindOfValue } from '../values/value-kinds.ts';
import { resolveLimitDay } from './date-limits.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Whether the default of a schema depends on the day: of a date, `today`, `today+14`. */
export const isRelativeDefault = (schema: Schema): boolean => {
  const { default: value } = schema;
  return typeof value === 'string' && value.startsWith('today') && kindOfValue(schema) === 'date';
};

/**
 * The value of a new row by the default of its schema; undefined without one.
 *
 * @example defaultOf({ format: 'date', default: 'today+14' }, new Date('2026-03-01'), 'Europe/Berlin') // '2026-03-15'
 */
export const defaultOf = (schema: Schema, now: Date, timeZone: string): unknown =>
  isRelativeDefault(schema)
    ? (resolveLimitDay(schema.default, todayIn(timeZone, now)) ?? schema.default)
    : schema.default;

const filling = ['default', 'x-compute', 'x-from', 'x-sequence', 'x-rollup'];

/** Whether a field of a new row has a value though nobody sends one: its default, or one of the server. */
export const isFilledIn = (schema: Schema): boolean =>
  filling.some((keyword) => schema[keyword] !== undefined);
