import { DefinitionError, type RowSource } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { primaryKeyOf } from '../../ports/capabilities/record-format.ts';
import type { DataSource } from '../../ports/data-source.ts';

/** The identity of a row: a field, several fields together, or its index among all rows. */
export type RowKey = string | readonly string[] | ReadonlyMap<Row, number>;

/** How a table identifies its rows. */
export interface RowIds {
  ids: string[];
  /** Why that is not reliable; undefined if every key is unique. */
  error: DefinitionError | undefined;
}

/**
 * The identity of the rows of a source or a resource.
 *
 * @param all every row of the source; entries of a list in the record without a key are identified by their index
 */
export function rowKeyOf(
  { key, resource, path }: Partial<Pick<RowSource, 'key' | 'path' | 'resource'>>,
  all: readonly Row[],
  data: DataSource,
): RowKey {
  if (key !== undefined) return key;
  if (path === 'row') return new Map(all.map((row, index) => [row, index]));
  return resource === undefined ? [] : primaryKeyOf(data, resource);
}

const isPlaces = (key: RowKey): key is ReadonlyMap<Row, number> => key instanceof Map;

/** The key of a row as text. */
export function idOf(row: Row, key: RowKey): string {
  if (isPlaces(key)) return String(key.get(row));
  return [key]
    .flat()
    .map((field) => String(row[field] ?? ''))
    .join('/');
}

/**
 * Unique ids of rows: rows with the same key are distinguished by their index as well.
 *
 * @param where the screen, for the message
 */
export function rowIds(rows: readonly Row[], key: RowKey, where: string): RowIds {
  const seen = new Set<string>();
  let doubled: string | undefined;
  const ids = rows.map((row, index) => {
    const id = idOf(row, key);
    if (!seen.has(id)) {
      seen.add(id);
      return id;
    }
    doubled ??= id;
    return `${id}#${index}`;
  });
  if (doubled === undefined) return { ids, error: undefined };
  const message = `${where} has two rows with ${isPlaces(key) ? 'place' : key} = "${doubled}"`;
  return { ids, error: new DefinitionError('ROWS_DOUBLED', message) };
}
