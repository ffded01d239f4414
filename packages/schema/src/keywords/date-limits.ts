import {
  defaultTimeZone,
  isCalendarDate,
  isTimeWindow,
  parseTimeWindow,
  readRelativeDay,
  relativeDay,
  todayIn,
  toZonedTime,
} from '@schema-screens/locale';
import { checkTypes, type SchemaRule } from '../problems/schema-rule.ts';
import { defineKeyword, type Keyword } from './keyword.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * The day of a limit in a schema: a date, or relative to today.
 *
 * @example resolveLimitDay('today+14', '2026-03-01') // '2026-03-15'
 * @returns undefined for anything else
 */
export function resolveLimitDay(limit: unknown, today: string): string | undefined {
  if (typeof limit !== 'string') return undefined;
  if (isCalendarDate(limit)) return limit;
  return readRelativeDay(limit)?.unit === 'today' ? relativeDay(limit, 'from', today) : undefined;
}

/** The first and the last day that a schema allows, by its format and by `formatMinimum` and `formatMaximum`. */
export function dateLimits(
  schema: Schema,
  today: string,
): { min: string | undefined; max: string | undefined } {
  const min = resolveLimitDay(schema.formatMinimum, today);
  const max = resolveLimitDay(schema.formatMaximum, today);
  if (schema.format === 'not-past') return { min: min !== undefined && min > today ? min : today, max };
  if (schema.format === 'not-future') return { min, max: max !== undefined && max < today ? max : today };
  return { min, max };
}

/** The day of a date, of a time window or of a point in time; invalid ones are left to the format. */
function dayOf(timeZone: string, text: string): string | undefined {
  const day = isTimeWindow(text) ? parseTimeWindow(text).day : (toZonedTime(timeZone, text)?.day ?? text);
  return isCalendarDate(day) ? day : undefined;
}

/** A limit of days ("2020-01-01", "today", "today+14"); for an integer, a year, that of its year. */
const dateLimit = <Key extends string>(
  name: 'formatMinimum' | 'formatMaximum',
  texts: Record<Key, string>,
  ofYears: 'minimum' | 'maximum',
  isBeyond: <T extends string | number>(value: T, limit: T) => boolean,
): Keyword<Key> =>
  defineKeyword({
    name,
    texts,
    errors({ value, schema, now, timeZone }) {
      const limit = resolveLimitDay(schema[name], todayIn(timeZone, now));
      if (limit === undefined) return [];
      if (typeof value === 'number') {
        const year = Number(limit.slice(0, 4));
        return isBeyond(value, year) ? [{ keyword: ofYears, params: { limit: year } }] : [];
      }
      const day = typeof value === 'string' ? dayOf(timeZone, value) : undefined;
      return day !== undefined && isBeyond(day, limit) ? [{ keyword: name, params: { limit } }] : [];
    },
    message: ({ limit }) => [Object.keys(texts)[0] as Key, String(limit)],
  });

export const formatMinimum = dateLimit(
  'formatMinimum',
  { notBefore: 'darf nicht vor dem {1} liegen.' },
  'minimum',
  (value, limit) => value < limit,
);

export const formatMaximum = dateLimit(
  'formatMaximum',
  { notAfter: 'darf nicht nach dem {1} liegen.' },
  'maximum',
  (value, limit) => value > limit,
);

/** Some day is between both limits. */
export const dateLimitsRule: SchemaRule = {
  name: 'formatMinimum',
  on: 'part',
  run(node, { report }) {
    const { schema, path } = node;
    for (const keyword of ['formatMinimum', 'formatMaximum'])
      if (keyword in schema) checkTypes(keyword, ['string', 'integer'], node, report);
    const { min, max } = dateLimits(schema, todayIn(defaultTimeZone, new Date()));
    if (min !== undefined && max !== undefined && min > max)
      report(
        [...path, 'formatMinimum' in schema ? 'formatMinimum' : 'formatMaximum'],
        'VALUE_WRONG',
        `Its first day (${min}) is after its last one (${max}), so no day fits.`,
      );
  },
};
