import { businessDay } from '@schema-screens/server/shared';
/** The current month in Germany, as `YYYY-MM`. */
export const currentMonth = (now: Date): string => businessDay(now).slice(0, 7);

/** All months from one to another, both inclusive, as `YYYY-MM`; empty if the first is later. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
