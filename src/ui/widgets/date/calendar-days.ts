import dayjs from 'dayjs';
import { addDays, weekdayOf } from '#rules';

const daysOfWeek = 7;

/** The same day some months later; the last of the month if it has fewer days. */
export function addMonths(day: string, count: number): string {
  return dayjs(day).add(count, 'month').format('YYYY-MM-DD');
}

/** The weeks of a day's month, Monday first; days of other months are undefined. */
export function weeksOf(day: string): (string | undefined)[][] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const weeks: (string | undefined)[][] = [];
  for (
    let monday = addDays(first, -weekdayOf(first));
    monday <= `${month}-31`;
    monday = addDays(monday, daysOfWeek)
  ) {
    const week = Array.from({ length: daysOfWeek }, (_unused, index) => addDays(monday, index));
    weeks.push(week.map((each) => (each.startsWith(month) ? each : undefined)));
  }
  return weeks;
}

/** The day nearest to another one within limits. */
export function clampDay(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/** The day that a key of the calendar moves to; undefined for other keys. */
export function dayForKey(day: string, key: string, isShift: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -daysOfWeek);
    case 'ArrowDown':
      return addDays(day, daysOfWeek);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, daysOfWeek - 1 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1);
    default:
      return undefined;
  }
}
