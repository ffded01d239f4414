import {
  type DetailTable,
  recordScreens,
  referenceOf,
  type ScopeUser,
  type ScreenCatalog,
  type UsedBy,
} from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import type { TableSource } from '../list/rows/use-rows.ts';
import { searchedResource } from './searched-resource.ts';

/** The table of the records that refer to the one of a screen, and the most rows that it shows. */
export interface UsedByTableConfig {
  readonly table: DetailTable;
  readonly maxRows: number;
  /** Name of the field that has the key of the screen's record. */
  readonly key: string;
}

/** The table for a section's `usedBy`; undefined if the user may not search these records. */
export function usedByTable(
  { resource, field, columns, hideEmpty }: UsedBy,
  meta: ResourceMeta,
  { user, screens }: { user: ScopeUser | null; screens: ScreenCatalog },
): UsedByTableConfig | undefined {
  const searched = searchedResource(resource, meta);
  if (!searched) return undefined;
  const { properties = {} } = meta.definition;
  const key = referenceOf(properties[field])?.key ?? 'id';
  const ofSearch = searched.fields.filter((name) => name !== field).map((name) => ({ field: name }));
  const isSeen = (name: string | undefined): boolean =>
    name === undefined || (name.split('.', 1)[0] ?? name) in properties;
  const [screen] = recordScreens(screens, resource, user?.role);
  const source: TableSource = {
    path: searched.path,
    resource,
    filter: { filters: { [field]: `{row.${key}}` }, pageSize: searched.pageSize },
  };
  const table: DetailTable = {
    source,
    columns: (columns ?? ofSearch).filter((column) => isSeen(column.field)),
    ...(screen && { rowActions: [{ kind: 'view', to: screen.name }] }),
    ...(hideEmpty && { hideEmpty }),
  };
  return { table, maxRows: searched.pageSize, key };
}
