import { valueAt } from '#language';
import type { Row } from '#model';
import { once } from '#rules';
import type { SortOrder } from '../data/data-source.ts';
import { todayInBerlin } from '../format/date.ts';
import type { ListState } from './list-state.ts';
import { withDays } from './relative-filters.ts';
import { rowMatches } from './row-matches.ts';

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
  const filters = withDays(state.filters ?? {}, todayInBerlin);
  const filtered =
    Object.keys(filters).length === 0 ? rows : rows.filter((row) => rowMatches(row, filters, textFor));
  return sortRows(query ? filtered.filter(matches) : filtered, state.sort);
}
