import { valueAt } from '#language';
import type { Row } from '#model';
import { isCalendarDate, once, todayInBerlin } from '#rules';
import type { SortOrder } from '../../data/data-source.ts';
import { type FilterValues, filterTexts, readFilterName, withDays } from '../query/filters.ts';
import type { ListState } from '../query/list-state.ts';

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

const collator = once(() => new Intl.Collator('de', { numeric: true, sensitivity: 'base' }));

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return collator().compare(textOf(a), textOf(b));
}

/** Sorts rows by several columns in German order; empty values come last in either direction. */
export function sortRows(rows: readonly Row[], sort: readonly SortOrder[]): Row[] {
  return rows.toSorted((a, b) => {
    for (const { field, direction } of sort) {
      const [left, right] = [valueAt(a, field), valueAt(b, field)];
      const emptiness = Number(textOf(left) === '') - Number(textOf(right) === '');
      if (emptiness !== 0) return emptiness;
      const order = compareValues(left, right);
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  });
}

/**
 * Searches and sorts loaded rows like the back end: "contains" requires every word in some field, "exact" the whole
 * text in one.
 *
 * @param textFor the text of a field as the user sees it, so that formatted dates and keys are found
 */
export function searchRows(
  rows: readonly Row[],
  state: Pick<ListState, 'query' | 'mode' | 'sort'> & Partial<Pick<ListState, 'filters'>>,
  fields: readonly string[],
  textFor: (row: Row, field: string) => string,
): Row[] {
  const query = state.query.trim().toLowerCase();
  const words = query.split(/\s+/).filter(Boolean);
  const matches = (row: Row): boolean => {
    const texts = fields.map((field) => textFor(row, field).toLowerCase());
    if (state.mode === 'exact') return texts.includes(query);
    return words.every((word) => texts.some((text) => text.includes(word)));
  };
  const filters = withDays(state.filters ?? {}, () => todayInBerlin(new Date()));
  const filtered =
    Object.keys(filters).length === 0 ? rows : rows.filter((row) => rowMatches(row, filters, textFor));
  return sortRows(query ? filtered.filter(matches) : filtered, state.sort);
}
