import { addDays } from '#rules';
import { type FilterValues, filterName, readFilterName } from './filter-name.ts';

/**
 * Filters for the back end: the last days become the dates of the first and the last one, which is today.
 *
 * @param today gives the day in Berlin; called only if a filter needs it, because the browser's first date format costs time
 * @example withDays({ 'datum.last': '30' }, () => '2026-11-30') // { 'datum.from': '2026-11-01', 'datum.to': '2026-11-30' }
 */
export function withDays(filters: FilterValues, today: () => string): FilterValues {
  const entries = Object.entries(filters).flatMap(([name, value]) => {
    const { field, operator } = readFilterName(name);
    if (operator !== 'last') return [[name, value]];
    const to = today();
    return [
      [filterName(field, 'from'), addDays(to, 1 - Number(value))],
      [filterName(field, 'to'), to],
    ];
  });
  return Object.fromEntries(entries);
}
