import { isRecord } from '@schema-screens/locale';
import {
  type FilterField,
  filterFields,
  hasTool,
  type ListScreen,
  listDefaults,
  type PageSize,
  type ResolvedColumn,
  type ResolvedFilter,
  type RowRights,
  resolveColumn,
  resolveFilter,
  rowRightsOf,
  type StateOffersOf,
  stateOffersFor,
  type TextOf,
} from '@schema-screens/schema/language';
import type { ResourceMeta, SearchMode } from '@schema-screens/schema/model';
import { useMemo } from 'react';
import { useMeta } from '../../data/use-meta.ts';
import { columnsOfSections, recordText } from '../../format/record-text.ts';
import { useLocale } from '../../ports/locale.ts';

/** The search modes of a list: phonetic only if a field is marked for it. */
function offeredModes(screen: Pick<ListScreen, 'search'>, meta: ResourceMeta | undefined): SearchMode[] {
  const selected = screen.search ? screen.search.modes : undefined;
  if (selected) return selected;
  const isPhonetic = Object.values(meta?.definition.properties ?? {}).some((property) => property.phonet);
  return isPhonetic ? [...listDefaults.modes, 'phonetic'] : [...listDefaults.modes];
}

/** How much an export has at most. */
export interface ExportLimits {
  rows: number;
  columns: number;
}

/** For spreadsheets and the browser's memory, where the back end does not say. */
const usualRows = 100_000;

/** The limits of exports that the metadata of a resource name. */
export function exportLimitsOf(meta: ResourceMeta | undefined): ExportLimits {
  const declared = meta?.definition['x-resource'];
  const limits = isRecord(declared) && isRecord(declared.export) ? declared.export : {};
  const { maxRows = usualRows, maxColumns = Number.POSITIVE_INFINITY } = limits;
  return { rows: Number(maxRows), columns: Number(maxColumns) };
}

/** The description of a list, from its definition and the schema of its resource. */
export interface ListDescription {
  columns: ResolvedColumn[];
  /** The values of a row in texts. */
  textOf: TextOf;
  /** The changes of states that a row offers; undefined until the schema is loaded. */
  changesOf: StateOffersOf | undefined;
  /** What a row must fulfil to be changed or deleted. */
  rights: RowRights | undefined;
  modes: SearchMode[];
  filters: ResolvedFilter[];
  /** The fields of the Filter button; undefined until the schema is loaded. */
  filterFields: FilterField[] | undefined;
  pageSizes: PageSize[];
  exportLimits: ExportLimits;
  error: unknown;
  isLoading: boolean;
  retry: () => void;
}

/** The resource whose schema describes the rows of a list; undefined if there is none. */
export const schemaOfRows = (screen: ListScreen): string | undefined =>
  screen.resource ?? screen.source?.resource;

const noFields: FilterField[] = [];

export function useListDescription(screen: ListScreen): ListDescription {
  const locale = useLocale();
  const { meta, error, isLoading, retry } = useMeta(schemaOfRows(screen));
  const columns = useMemo(
    () =>
      screen.columns.map((column) =>
        resolveColumn(column, meta, screen.resource === undefined && !screen.source?.paged),
      ),
    [screen, meta],
  );
  const textOf = useMemo(
    () => recordText(locale, meta, [...columns, ...columnsOfSections(screen.expand, meta)]),
    [screen, meta, columns, locale],
  );
  const own = useMemo(
    () =>
      meta && screen.resource !== undefined
        ? { changesOf: stateOffersFor(meta), rights: rowRightsOf(meta) }
        : { changesOf: undefined, rights: undefined },
    [screen, meta],
  );
  const modes = useMemo(() => offeredModes(screen, meta), [screen, meta]);
  const filters = useMemo(
    () => (screen.filters ?? []).map((filter) => resolveFilter(locale, filter, meta)),
    [screen, meta, locale],
  );
  const fields = useMemo(
    () => (hasTool(screen, 'filters') ? meta && filterFields(locale, screen, meta) : noFields),
    [screen, meta, locale],
  );
  const pageSizes = useMemo(() => {
    const offered = screen.pageSizes ?? listDefaults.pageSizes;
    const own = screen.pageSize ?? listDefaults.pageSize;
    return screen.paging === 'pages' ? [...new Set<PageSize>([...offered, own])] : [];
  }, [screen]);
  return {
    columns,
    textOf,
    ...own,
    modes,
    filters,
    filterFields: fields,
    pageSizes,
    exportLimits: exportLimitsOf(meta),
    error,
    isLoading,
    retry,
  };
}
