import { isCalendarDate } from './dates.ts';

/** How much later; negative for earlier. */
export interface Duration {
  readonly days: number;
  readonly months: number;
  readonly years: number;
}

/**
 * A day that is so much later: first the months and years, to the last day of a month that has no such day, then the days.
 *
 * @returns null if it is no day, or not within the years 1 to 9999
 * @example laterDay('2026-01-31', { months: 1, years: 0, days: 0 }) // '2026-02-28'
 */
export function laterDay(from: string, { days, months, years }: Duration): string | null {
  const start = from.slice(0, 10);
  if (!isCalendarDate(start) || ![days, months, years].every(Number.isInteger)) return null;
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  // Day 0 of the next month is the last one of this month; years below 100 are those of the first century.
  const end = new Date(0);
  end.setUTCFullYear(year + years, month + months, 0);
  const result = new Date(0);
  result.setUTCFullYear(end.getUTCFullYear(), end.getUTCMonth(), Math.min(day, end.getUTCDate()) + days);
  const reached = result.getTime();
  if (Number.isNaN(reached) || result.getUTCFullYear() < 1 || result.getUTCFullYear() > 9999) return null;
  return result.toISOString().slice(0, 10);
}
