import { valueAt } from '#language';
import type { Row } from '#model';
import { isCalendarDate, todayInBerlin } from '#rules';
import { type FilterValues, filterTexts, readFilterName } from './filter-name.ts';

/** Converts a value for comparing it with a limit: a number, a date, or a text. */
function comparable(value: unknown, bound: string): string | number {
  if (typeof value === 'number') return value;
  const text = String(value);
  return isCalendarDate(bound) && !isCalendarDate(text) ? todayInBerlin(new Date(text)) : text;
}

/**
 * Whether a loaded row matches all filters, like in the back end; empty values match none.
 *
 * @param textFor displayed text of a field, which "contains" searches
 */
export function rowMatches(
  row: Row,
  filters: FilterValues,
  textFor: (row: Row, field: string) => string,
): boolean {
  return Object.keys(filters).every((name) => {
    const { field, operator } = readFilterName(name);
    const value = valueAt(row, field);
    const texts = filterTexts(filters, name);
    const [first = ''] = texts;
    if (texts.length === 0) return true;
    if (value === null || value === undefined) return false;
    const bound = typeof value === 'number' ? Number(first) : first;
    switch (operator) {
      case 'from':
        return comparable(value, first) >= bound;
      case 'to':
        return comparable(value, first) <= bound;
      case 'contains':
        return textFor(row, field).toLowerCase().includes(first.trim().toLowerCase());
      default:
        return texts.includes(String(value));
    }
  });
}
