import { addDays } from '#rules';
import { type FilterValues, filterName, readFilterName } from './filter-name.ts';

/**
 * Filters for the back end: the last days become a start date, today included.
 *
 * @param today gives the day in Berlin; called only if a filter needs it, because the browser's first date format costs time
 * @example withDays({ 'datum.last': '30' }, () => '2026-11-30') // { 'datum.from': '2026-11-01' }
 */
export function withDays(filters: FilterValues, today: () => string): FilterValues {
  const entries = Object.entries(filters).map(([name, value]) => {
    const { field, operator } = readFilterName(name);
    return operator === 'last'
      ? [filterName(field, 'from'), addDays(today(), 1 - Number(value))]
      : [name, value];
  });
  return Object.fromEntries(entries);
}
