import {
  commonSortByDefaults,
  conditionHolds,
  type DetailTable,
  filterDefaults,
  type ResolvedColumn,
  type ResolvedFilter,
  type RowSource,
  resolveColumn,
  resolveFilter,
  rowRightsOf,
  type Scope,
  stateOffersFor,
  type Toggle,
} from '@schema-screens/schema/language';
import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import { useMemo, useState } from 'react';
import { useMeta } from '../data/use-meta.ts';
import { columnsOfSections, recordText } from '../format/record-text.ts';
import { toggleSort } from '../list/query/list-state.ts';
import type { UrlState } from '../list/query/use-list-state.ts';
import { createLoadedRowsSearch } from '../list/rows/search-rows.ts';
import { useSourceRows } from '../list/rows/use-rows.ts';
import { visibleColumns } from '../list/settings/column-choice.ts';
import { keyFieldOf } from '../ports/capabilities/record-format.ts';
import { useData } from '../ports/engine.tsx';
import { useLocale } from '../ports/locale.ts';
import type { SortOrder } from '../ports/requests.ts';
import { listEntryMeta } from './visible-sections.ts';

/** With fewer rows than this a search field is of no use. */
const searchedFrom = 10;

/** A table in a detail screen: its filtered and sorted rows, and how to change filter and order. */
export interface TableController {
  columns: ResolvedColumn[];
  rows: Row[];
  /** Rows before filtering. */
  all: Row[];
  scope: Scope;
  sort: SortOrder[];
  sortBy: (field: string, add: boolean) => void;
  filters: ResolvedFilter[];
  selected: Record<string, string>;
  setFilter: (field: string, value: string) => void;
  toggles: { toggle: Toggle; isOn: boolean; hidden: number }[];
  setToggle: (name: string, isOn: boolean) => void;
  query: string;
  setQuery: (query: string) => void;
  hasSearch: boolean;
  isNarrowed: boolean;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** Filters and toggles are in the address under their names; the definition gives the default. */
function useNarrowing(table: DetailTable, url: UrlState) {
  const { params: written, setParams } = url;
  // A choice shows at once; the address follows.
  const [requested, setRequested] = useState({ of: written, next: written });
  const params = requested.of === written ? requested.next : written;
  const set = (name: string, value: string, atFirst: string): void => {
    const next = new URLSearchParams(params);
    if (value === atFirst) next.delete(name);
    else next.set(name, value);
    setRequested({ of: written, next });
    setParams(next);
  };
  const defaults = filterDefaults(table.filters);
  const selected = Object.fromEntries(
    (table.filters ?? []).map(({ field }) => [field, params.get(field) ?? defaults[field] ?? '']),
  );
  return {
    selected,
    isOn: (name: string) => params.get(name) === '1',
    setFilter: (field: string, value: string) => set(field, value, defaults[field] ?? ''),
    setToggle: (name: string, isOn: boolean) => set(name, isOn ? '1' : '', ''),
  };
}

/** The schema of a table's rows: that of its resource, or, for a list in the record, that of the list's entries. */
function useRowMeta({ path, pick, resource }: RowSource, outer: ResourceMeta | undefined) {
  const own = useMeta(resource);
  const isInside = resource === undefined && path === 'row' && pick !== undefined;
  const inner = useMemo(() => (isInside ? listEntryMeta(outer, pick) : undefined), [isInside, outer, pick]);
  return { ...own, meta: own.meta ?? inner };
}

/**
 * All rows of a table, filtered and sorted in the browser; none before the schema, which says what is protected, is
 * loaded.
 *
 * @param outer schema of the record that the table belongs to
 */
export function useTableController(
  table: DetailTable,
  around: Scope,
  url: UrlState,
  outer?: ResourceMeta,
): TableController {
  const locale = useLocale();
  const data = useData();
  const source = useSourceRows(table.source, around);
  const { meta, error, retry } = useRowMeta(table.source, outer);
  const narrowing = useNarrowing(table, url);
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<SortOrder[]>(() =>
    (table.sort ?? []).map(({ field, direction = commonSortByDefaults.direction }) => ({ field, direction })),
  );
  const resolved = useMemo(() => table.columns.map((column) => resolveColumn(column, meta)), [table, meta]);
  const scope = useMemo(
    () => ({
      ...around,
      // A list in the record has no rows of its own.
      changesOf: table.source.resource && meta ? stateOffersFor(meta) : undefined,
      rights: table.source.resource && meta ? rowRightsOf(meta) : undefined,
      keyField: keyFieldOf(data, table.source.resource),
      textOf: recordText(locale, meta, [...resolved, ...columnsOfSections(table.expand, meta)]),
    }),
    [around, resolved, meta, table, locale, data],
  );
  const all = useMemo(
    () => source.rows.filter((row) => conditionHolds(table.where, { ...scope, row })),
    [source.rows, table, scope],
  );
  const columns = useMemo(() => visibleColumns(resolved, all), [resolved, all]);
  const toggles = (table.toggles ?? []).map((toggle) => ({
    toggle,
    isOn: narrowing.isOn(toggle.name),
    hidden: all.filter((row) => conditionHolds(toggle.where, { ...scope, row })).length,
  }));
  const off = toggles.filter(({ isOn }) => !isOn).map(({ toggle }) => toggle.where);
  const filters = (table.filters ?? []).map((filter) => resolveFilter(locale, filter, meta));
  const selected = Object.fromEntries(Object.entries(narrowing.selected).filter(([, value]) => value !== ''));
  const key = JSON.stringify([off, selected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for toggles and filters
  const rows = useMemo(() => {
    const visible = all.filter((row) => !off.some((when) => conditionHolds(when, { ...scope, row })));
    return createLoadedRowsSearch(locale, visible, columns)({ query, sort, filters: selected }).data;
  }, [all, key, columns, query, sort, scope]);
  return {
    columns,
    rows,
    all,
    scope,
    sort,
    sortBy: (field, add) => setSort(toggleSort(sort, field, add)),
    filters,
    selected: narrowing.selected,
    setFilter: narrowing.setFilter,
    toggles: toggles.filter(({ hidden }) => hidden > 0),
    setToggle: narrowing.setToggle,
    query,
    setQuery,
    hasSearch: table.search === true && all.length > searchedFrom,
    isNarrowed: query.trim() !== '' || Object.keys(selected).length > 0,
    isLoading: source.isLoading || (table.source.resource !== undefined && !meta),
    error: source.error ?? error,
    retry: () => (source.error ? source.refresh() : retry()),
  };
}
