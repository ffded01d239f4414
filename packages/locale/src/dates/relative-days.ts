import { addDays, weekdayOf } from './dates.ts';

/** A day relative to today, as filters and limits name it: `today`, `today+6`, or the first or last day of `month-1`. */
const pattern = /^(today|week|month|year)(?:([+-])(\d{1,5}))?$/;
const maxCounts = { today: 99_999, week: 5000, month: 5000, year: 500 };

export type RelativeUnit = keyof typeof maxCounts;

/** A day or a period relative to the current one: 0 is the current one. */
export interface RelativeDay {
  unit: RelativeUnit;
  count: number;
}

/**
 * Reads a relative day.
 *
 * @example readRelativeDay('month-1') // { unit: 'month', count: -1 }
 * @returns undefined for any other text
 */
export function readRelativeDay(text: string): RelativeDay | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const unit = match[1] as RelativeUnit;
  const size = Number(match[3] ?? 0);
  if (size > maxCounts[unit]) return undefined;
  return { unit, count: match[2] === '-' && size > 0 ? -size : size };
}

/** The first day of the month that is `count` months after that of a day. */
const monthStart = (day: string, count: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + count, 1))
    .toISOString()
    .slice(0, 10);

/** Length of a period; a week begins on Monday. */
export type Interval = 'day' | 'week' | 'month' | 'year';

/**
 * The first day of the period that is `count` periods after the one that a day lies in.
 *
 * @example periodStart('2026-02-10', 'month', -1) // '2026-01-01'
 */
export function periodStart(day: string, interval: Interval, count = 0): string {
  switch (interval) {
    case 'day':
      return addDays(day, count);
    case 'week':
      return addDays(day, 7 * count - weekdayOf(day));
    case 'month':
      return monthStart(day, count);
    case 'year':
      return monthStart(`${day.slice(0, 4)}-01`, 12 * count);
  }
}

/**
 * The day that a relative one means: of a period its first or its last day. Weeks begin on Monday.
 *
 * @example relativeDay('month', 'to', '2026-02-10') // '2026-02-28'
 * @returns undefined for any other text
 */
export function relativeDay(text: string, end: 'from' | 'to', today: string): string | undefined {
  const read = readRelativeDay(text);
  if (!read) return undefined;
  const interval = read.unit === 'today' ? 'day' : read.unit;
  return end === 'from' || interval === 'day'
    ? periodStart(today, interval, read.count)
    : addDays(periodStart(today, interval, read.count + 1), -1);
}
