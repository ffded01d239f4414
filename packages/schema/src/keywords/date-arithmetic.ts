import { isCalendarDate, isDateTime } from '@schema-screens/locale';

const day = 24 * 60 * 60 * 1000;

const partsOf = (date: string): [year: number, month: number, day: number] =>
  date.slice(0, 10).split('-').map(Number) as [number, number, number];

/**
 * Full days, months or years from one day to another; negative if the second is earlier.
 *
 * @returns null if one of them is not a day
 * @example dateDifference('2024-02-29', '2025-02-28', 'years') // 0
 */
export function dateDifference(
  from: string | undefined,
  to: string | undefined,
  unit: 'days' | 'months' | 'years',
): number | null {
  if (!from || !to || !isCalendarDate(from.slice(0, 10)) || !isCalendarDate(to.slice(0, 10))) return null;
  if (unit === 'days') return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / day);
  const isBackwards = to.slice(0, 10) < from.slice(0, 10);
  const [first, last] = isBackwards ? [partsOf(to), partsOf(from)] : [partsOf(from), partsOf(to)];
  const months = (last[0] - first[0]) * 12 + last[1] - first[1] - (last[2] < first[2] ? 1 : 0);
  const count = unit === 'months' ? months : Math.floor(months / 12);
  return isBackwards && count !== 0 ? -count : count;
}

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
 * @example addDuration('2026-01-31', { months: 1, years: 0, days: 0 }) // '2026-02-28'
 */
export function addDuration(from: string, { days, months, years }: Duration): string | null {
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

const minute = 60_000;

/**
 * A point in time that is so many minutes later, whatever the clocks do, as text in UTC.
 *
 * @returns null if it is none, or not within the years 1 to 9999
 * @example addMinutes('2026-03-29T01:30:00+01:00', 45) // '2026-03-29T01:15:00.000Z'
 */
export function addMinutes(from: string, minutes: number): string | null {
  if (!isDateTime(from)) return null;
  const reached = new Date(Date.parse(from) + Math.round(minutes * minute));
  if (Number.isNaN(reached.getTime()) || reached.getUTCFullYear() < 1 || reached.getUTCFullYear() > 9999)
    return null;
  return reached.toISOString();
}
