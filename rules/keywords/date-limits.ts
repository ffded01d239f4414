import { addDays, isCalendarDate, todayInBerlin } from '../dates/dates.ts';
import { berlinMoment } from '../dates/moments.ts';
import { isTimeWindow, parseTimeWindow } from '../formats/time-window.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A violated keyword of one value, without its path. */
export interface KeywordError {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const relative = /^today(?:([+-])([0-9]{1,5}))?$/;

/**
 * The day of a limit in a schema: a date, or relative to today.
 *
 * @example limitDay('today+14', '2026-03-01') // '2026-03-15'
 * @returns undefined for anything else
 */
export function limitDay(limit: unknown, today: string): string | undefined {
  if (typeof limit !== 'string') return undefined;
  if (isCalendarDate(limit)) return limit;
  const match = relative.exec(limit);
  if (!match) return undefined;
  const days = Number(match[2] ?? 0) * (match[1] === '-' ? -1 : 1);
  return addDays(today, days);
}

/** The first and the last day that a schema allows, by its format and by `formatMinimum` and `formatMaximum`. */
export function dateLimits(
  schema: Schema,
  today: string,
): { min: string | undefined; max: string | undefined } {
  const min = limitDay(schema.formatMinimum, today);
  const max = limitDay(schema.formatMaximum, today);
  if (schema.format === 'not-past') return { min: min !== undefined && min > today ? min : today, max };
  if (schema.format === 'not-future') return { min, max: max !== undefined && max < today ? max : today };
  return { min, max };
}

/** The errors of an integer, a year, by the years of `formatMinimum` and `formatMaximum`. */
export function yearLimitErrors(schema: Schema, year: number, now: Date): KeywordError[] {
  if (!('formatMinimum' in schema || 'formatMaximum' in schema)) return [];
  const today = todayInBerlin(now);
  const yearOf = (limit: unknown): number => Number(limitDay(limit, today)?.slice(0, 4));
  const [min, max] = [yearOf(schema.formatMinimum), yearOf(schema.formatMaximum)];
  return [
    ...(year < min ? [{ keyword: 'minimum', params: { limit: min } }] : []),
    ...(year > max ? [{ keyword: 'maximum', params: { limit: max } }] : []),
  ];
}

/**
 * The errors of a date, or of the date of a time window or, in Berlin, of a point in time, by `formatMinimum` and `formatMaximum` ("2020-01-01", "today",
 * "today+14"). Invalid dates are left to the format.
 */
export function dateLimitErrors(schema: Schema, text: string, now: Date): KeywordError[] {
  if (!('formatMinimum' in schema || 'formatMaximum' in schema)) return [];
  const day = isTimeWindow(text) ? parseTimeWindow(text).day : (berlinMoment(text)?.day ?? text);
  if (!isCalendarDate(day)) return [];
  const today = todayInBerlin(now);
  const min = limitDay(schema.formatMinimum, today);
  const max = limitDay(schema.formatMaximum, today);
  return [
    ...(min !== undefined && day < min ? [{ keyword: 'formatMinimum', params: { limit: min } }] : []),
    ...(max !== undefined && day > max ? [{ keyword: 'formatMaximum', params: { limit: max } }] : []),
  ];
}
