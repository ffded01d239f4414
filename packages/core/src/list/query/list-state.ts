import type { PageSize } from '@schema-screens/schema/language';
import type { SearchMode } from '@schema-screens/schema/model';
import { filterPrefix, type QueryParamNames, queryParamNames } from '../../ports/navigation.ts';
import type { SortOrder } from '../../ports/requests.ts';
import { type FilterValues, filterTexts } from './filters.ts';

/** The state of a list in the address: a link, a reload and Back show the same. */
export interface ListState {
  query: string;
  mode: SearchMode;
  sort: SortOrder[];
  /** Chosen values by filter name, without fields that have none. */
  filters: FilterValues;
  /** Current page, from 1, if the list has pages. */
  page: number;
  pageSize: PageSize;
  /** Fields of the columns that are shown, in their order; undefined where the address does not say. */
  columns?: readonly string[] | undefined;
  /** The id of the saved view that it comes from; noViewParam for none, not even that which opens by itself. */
  view?: string | undefined;
}

/** The conditions of a search. */
export type SearchConditions = Pick<ListState, 'query' | 'filters'>;

/** Value of `view` in the address if no saved view should open. */
export const noViewParam = '-';

/** The possible values in the address. */
export interface ListOptions {
  sortable: readonly string[];
  modes: readonly SearchMode[];
  /** Names of filters. */
  filters: readonly string[];
  /** Whether a filter can ask for a value. Default: for any. */
  accepts?: (name: string, value: string) => boolean;
  pageSizes: readonly PageSize[];
  /** Fields of the columns that users may choose; empty if they may not. */
  columns: readonly string[];
}

const readMode = (text: string | null, offered: readonly SearchMode[], { modes }: QueryParamNames) =>
  offered.find((mode) => modes[mode] === text);

/** Limit of the back end for a search text or the value of a filter. */
export const maxQueryLength = 100;

function readSort(texts: string[], sortable: readonly string[]): SortOrder[] {
  const seen = new Set<string>();
  return texts.flatMap((text) => {
    const [field = '', direction] = text.split(':');
    if (!sortable.includes(field) || seen.has(field)) return [];
    seen.add(field);
    return [{ field, direction: direction === 'desc' ? 'desc' : 'asc' }];
  });
}

/** The names of all filters in an address. */
export const filterNamesOf = (params: URLSearchParams): string[] =>
  [...new Set(params.keys())]
    .filter((key) => key.startsWith(filterPrefix))
    .map((key) => key.slice(filterPrefix.length));

/** The values of one filter in an address; undefined if there are none. */
function writtenTexts(params: URLSearchParams, name: string): string[] | undefined {
  const texts = params.getAll(`${filterPrefix}${name}`);
  return texts.length === 0 ? undefined : [...new Set(texts)].filter((text) => text !== '');
}

function readFilters(
  params: URLSearchParams,
  defaults: ListState,
  { filters: offered, accepts }: ListOptions,
) {
  const filters: Record<string, string | readonly string[]> = {};
  for (const name of offered) {
    const written = writtenTexts(params, name)?.filter((text) => accepts?.(name, text) ?? true);
    const texts = (written ?? filterTexts(defaults.filters, name)).map((text) =>
      text.slice(0, maxQueryLength),
    );
    const [first, ...others] = texts;
    if (first !== undefined) filters[name] = others.length > 0 ? texts : first;
  }
  return filters;
}

/** Filters of an address that are not possible here: the field no longer exists, or the value is invalid. */
export const invalidFilters = (
  params: URLSearchParams,
  { filters, accepts }: Pick<ListOptions, 'filters' | 'accepts'>,
): string[] =>
  filterNamesOf(params).filter(
    (name) =>
      !filters.includes(name) || writtenTexts(params, name)?.some((text) => accepts?.(name, text) === false),
  );

/** Columns of an address that do not exist here, visible or sorted by; empty if columns cannot be chosen. */
export function invalidColumns(
  params: URLSearchParams,
  { columns, sortable }: Pick<ListOptions, 'columns' | 'sortable'>,
  names: QueryParamNames = queryParamNames,
): string[] {
  if (columns.length === 0) return [];
  const sorted = params.getAll('sort').map((text) => text.split(':', 1)[0] ?? '');
  return [
    ...new Set([
      ...params.getAll(names.column).filter((field) => !columns.includes(field)),
      ...sorted.filter((field) => !sortable.includes(field)),
    ]),
  ];
}

function readPageSize(
  text: string | null,
  defaults: ListState,
  offered: readonly PageSize[],
  { allRows }: QueryParamNames,
): PageSize {
  const size = text === allRows ? 'all' : Number(text);
  return offered.includes(size) ? size : defaults.pageSize;
}

/**
 * Reads the state from the address. Missing or invalid parts fall back to the defaults, so that an old or hand-made
 * link never fails.
 */
export function readListState(
  params: URLSearchParams,
  defaults: ListState,
  offer: ListOptions,
  names: QueryParamNames = queryParamNames,
): ListState {
  const sort = readSort(params.getAll('sort'), offer.sortable);
  const page = Number(params.get(names.page) ?? 1);
  const columns = [...new Set(params.getAll(names.column))].filter((field) => offer.columns.includes(field));
  return {
    query: (params.get(names.query) ?? defaults.query).slice(0, maxQueryLength),
    mode: readMode(params.get(names.mode), offer.modes, names) ?? defaults.mode,
    sort: sort.length > 0 ? sort : defaults.sort,
    filters: readFilters(params, defaults, offer),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: readPageSize(params.get(names.pageSize), defaults, offer.pageSizes, names),
    columns: columns.length > 0 ? columns : undefined,
    view: params.get(names.view) ?? undefined,
  };
}

/** Writes the state into the address, without what equals the defaults. */
export function writeListState(
  params: URLSearchParams,
  state: ListState,
  defaults: ListState,
  names: QueryParamNames = queryParamNames,
): URLSearchParams {
  const own = [names.query, names.mode, 'sort', names.page, names.pageSize, names.column, names.view];
  const next = new URLSearchParams(params);
  for (const key of [...next.keys()]) {
    if (own.includes(key) || key.startsWith(filterPrefix)) next.delete(key);
  }
  if (state.query !== defaults.query) next.set(names.query, state.query);
  if (state.mode !== defaults.mode) next.set(names.mode, names.modes[state.mode]);
  if (JSON.stringify(state.sort) !== JSON.stringify(defaults.sort)) {
    for (const { field, direction } of state.sort) next.append('sort', `${field}:${direction}`);
  }
  for (const name of new Set([...Object.keys(defaults.filters), ...Object.keys(state.filters)])) {
    const texts = filterTexts(state.filters, name);
    if (JSON.stringify(texts) === JSON.stringify(filterTexts(defaults.filters, name))) continue;
    for (const text of texts.length > 0 ? texts : ['']) next.append(`${filterPrefix}${name}`, text);
  }
  for (const field of state.columns ?? []) next.append(names.column, field);
  if (state.view !== undefined) next.set(names.view, state.view);
  if (state.page !== 1) next.set(names.page, String(state.page));
  if (state.pageSize !== defaults.pageSize)
    next.set(names.pageSize, state.pageSize === 'all' ? names.allRows : String(state.pageSize));
  return next;
}

/**
 * The order after a click on a column's heading: ascending, descending, ascending …; with add, further columns are
 * appended.
 */
export function toggleSort(sort: readonly SortOrder[], field: string, add = false): SortOrder[] {
  const current = sort.find((order) => order.field === field);
  const next: SortOrder = { field, direction: current?.direction === 'asc' ? 'desc' : 'asc' };
  if (!add) return [next];
  return current ? sort.map((order) => (order.field === field ? next : order)) : [...sort, next];
}
