import { type Locale, memoizeByKey, todayInLocale } from '@schema-screens/locale';
import { filterOperator } from '@schema-screens/schema';
import { type ResolvedColumn, valueAt } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { rowText } from '../../format/record-text.ts';
import type { SearchQuery, SearchResult, SortOrder } from '../../ports/requests.ts';
import {
  type FilterValues,
  filtersExcept,
  filterTexts,
  readFilterName,
  resolveRelativeDays,
} from '../query/filters.ts';

/** The text of a field as the user sees it. */
type FieldText = (row: Row, field: string) => string;

/** Whether a loaded row matches all filters; empty values match none. */
function rowMatches(locale: Locale, row: Row, filters: FilterValues, textFor: FieldText): boolean {
  return Object.keys(filters).every((name) => {
    const { field, operator } = readFilterName(name);
    const value = valueAt(row, field);
    const texts = filterTexts(filters, name);
    if (texts.length === 0) return true;
    if (value === null || value === undefined) return false;
    const { matches } = filterOperator(operator);
    return matches?.(value, texts, () => textFor(row, field), locale) ?? true;
  });
}

const collatorOf = memoizeByKey((code) => new Intl.Collator(code, { numeric: true, sensitivity: 'base' }));

function textOf(value: unknown): string {
  return String(value ?? '');
}

function compareValues(locale: Locale, a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return collatorOf(locale.code).compare(textOf(a), textOf(b));
}

/** Sorts rows by several columns in the order of the language; empty values come last in either direction. */
function sortRows(
  locale: Locale,
  rows: readonly Row[],
  sort: readonly SortOrder[],
  orderedBy: (row: Row, field: string) => unknown,
): Row[] {
  return rows.toSorted((a, b) => {
    for (const { field, direction } of sort) {
      const [left, right] = [orderedBy(a, field), orderedBy(b, field)];
      const emptiness = Number(textOf(left) === '') - Number(textOf(right) === '');
      if (emptiness !== 0) return emptiness;
      const order = compareValues(locale, left, right);
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  });
}

/** A search over loaded rows. What is left out does not restrict it; without a page, all rows found are its data. */
export type LoadedRowsQuery = Pick<SearchQuery, 'countBy'> &
  Partial<Omit<SearchQuery, 'countLimit' | 'more'>>;

/** The rows of a page, from 1. */
export const pageOf = <T>(rows: T[], page: number, pageSize: number): T[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);

/** How many rows have each value of a field. */
function valueCounts(rows: readonly Row[], field: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const value = String(valueAt(row, field) ?? '');
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/**
 * Answers a search over loaded rows as the back end does: "contains" requires every word in some field, "exact" the
 * whole text in one.
 *
 * @param fields where the text is searched
 * @param orderedBy what rows are ordered by. Default: the values of the fields
 */
export function searchLoadedRows(
  locale: Locale,
  rows: readonly Row[],
  {
    query = '',
    mode = 'contains',
    sort = [],
    filters = {},
    countBy = [],
    page = 1,
    pageSize,
  }: LoadedRowsQuery,
  fields: readonly string[],
  textFor: FieldText,
  orderedBy: (row: Row, field: string) => unknown = valueAt,
): SearchResult {
  const text = query.trim().toLowerCase();
  const words = text.split(/\s+/).filter(Boolean);
  const hasText = (row: Row): boolean => {
    const texts = fields.map((field) => textFor(row, field).toLowerCase());
    if (mode === 'exact') return texts.includes(text);
    return words.every((word) => texts.some((each) => each.includes(word)));
  };
  const matching = text === '' ? rows : rows.filter(hasText);
  const under = (conditions: FilterValues): readonly Row[] =>
    Object.keys(conditions).length === 0
      ? matching
      : matching.filter((row) => rowMatches(locale, row, conditions, textFor));
  const all = resolveRelativeDays(filters, () => todayInLocale(locale));
  const found = sortRows(locale, under(all), sort, orderedBy);
  const counts = countBy.map(
    (field) => [field, valueCounts(under(filtersExcept(all, field)), field)] as const,
  );
  return {
    data: pageSize === undefined ? found : pageOf(found, page, pageSize),
    count: found.length,
    ...(countBy.length > 0 && { counts: Object.fromEntries(counts) }),
  };
}

/**
 * The search over loaded rows by the texts that their columns show, so that formatted dates and keys are found. Enumerations are
 * ordered by their texts as well.
 *
 * @param fields where the text is searched. Default: all columns
 */
export function createLoadedRowsSearch(
  locale: Locale,
  rows: readonly Row[],
  columns: readonly ResolvedColumn[],
  fields: readonly string[] = columns.map(({ field }) => field),
): (search: LoadedRowsQuery) => SearchResult {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const textFor = (row: Row, field: string): string => {
    const column = byField.get(field);
    return column ? rowText(locale, column, row) : String(valueAt(row, field) ?? '');
  };
  const orderedBy = (row: Row, field: string): unknown => {
    const value = valueAt(row, field);
    return byField.get(field)?.enumValues.find(({ key }) => key === String(value))?.label ?? value;
  };
  return (search) => searchLoadedRows(locale, rows, search, fields, textFor, orderedBy);
}
