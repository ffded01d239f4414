import { valueAt } from '#language';
import type { Row } from '#model';
import { isCalendarDate, todayInBerlin } from '#rules';
import { type FilterValues, filterTexts, readFilterName } from './filter-name.ts';

/** A value on the scale of what it is compared with: a number, a business day, or a text. */
function comparable(value: unknown, bound: string): string | number {
  if (typeof value === 'number') return value;
  const text = String(value);
  return isCalendarDate(bound) && !isCalendarDate(text) ? todayInBerlin(new Date(text)) : text;
}

/**
 * Whether a row that is at hand passes all filters, as the back end would have it; what is empty passes none.
 *
 * @param textFor the text of a field as the user sees it, in which a part is looked for
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
