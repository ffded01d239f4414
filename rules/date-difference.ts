import { isCalendarDate } from './dates.ts';

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
