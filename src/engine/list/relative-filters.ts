import { type FilterValues, filterName, readFilterName } from './filter-name.ts';

/** The day so many days before another. */
function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/**
 * Filters as a back end takes them: the last days are those from a day on, today included.
 *
 * @example withDays({ 'datum.last': '30' }, '2026-11-30') // { 'datum.from': '2026-11-01' }
 */
export function withDays(filters: FilterValues, today: string): FilterValues {
  const entries = Object.entries(filters).map(([name, value]) => {
    const { field, operator } = readFilterName(name);
    return operator === 'last'
      ? [filterName(field, 'from'), daysBefore(today, Number(value) - 1)]
      : [name, value];
  });
  return Object.fromEntries(entries);
}
