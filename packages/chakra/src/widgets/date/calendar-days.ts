import dayjs, { type Dayjs, type ManipulateType } from 'dayjs';

const text = (day: Dayjs): string => day.format('YYYY-MM-DD');

/** Place in the week, from Monday. */
const weekday = (day: Dayjs): number => (day.day() + 6) % 7;

/** The same day some months later; the last of the month if it has fewer days. */
export const addMonths = (day: string, count: number): string => text(dayjs(day).add(count, 'month'));

/** The weeks of a day's month, Monday first; days of other months are undefined. */
export function weeksOf(day: string): (string | undefined)[][] {
  const first = dayjs(day).startOf('month');
  const offset = weekday(first);
  const weeks = Math.ceil((offset + first.daysInMonth()) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const each = first.add(week * 7 + place - offset, 'day');
      return each.isSame(first, 'month') ? text(each) : undefined;
    }),
  );
}

/** The day nearest to another one within limits. */
export function clampDay(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

const steps: Readonly<Record<string, readonly [count: number, unit: ManipulateType]>> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-1, 'week'],
  ArrowDown: [1, 'week'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
};

/** The day that a key of the calendar moves to; undefined for other keys. With Shift, pages are years. */
export function dayForKey(day: string, key: string, isShift: boolean): string | undefined {
  const from = dayjs(day);
  if (key === 'Home') return text(from.subtract(weekday(from), 'day'));
  if (key === 'End') return text(from.add(6 - weekday(from), 'day'));
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step) return undefined;
  const [count, unit] = step;
  return text(from.add(count, unit === 'month' && isShift ? 'year' : unit));
}
