import { useMemo } from 'react';
import { fillPath, fillValues, type ListScreen, type Scope } from '#language';
import { useEngine } from '../data/engine-context.ts';
import { countLimit } from '../data/queries.ts';
import { type RowKey, rowKeyOf } from './row-ids.ts';

/** The source of rows that the back end searches. */
export interface SearchedRows {
  /** A resource, or the path of a call. */
  place: string;
  /** The identity of a row. */
  key: RowKey;
  /** How far the rows are counted; undefined: to the last. */
  countLimit?: number;
  /** Further parameters of the call. */
  more?: Record<string, unknown>;
}

/** The source of the rows of a list that the back end searches. */
export function useSearchedRows({ resource = '', source, paging }: ListScreen, scope: Scope): SearchedRows {
  const { data } = useEngine();
  return useMemo(() => {
    if (!source)
      return {
        place: resource,
        key: rowKeyOf({ resource }, [], data),
        // A pager leads to the last page.
        ...(paging !== 'pages' && { countLimit }),
      };
    const { path, query } = source;
    return {
      place: fillPath(path, scope),
      key: rowKeyOf(source, [], data),
      ...(query && { more: fillValues(query, scope) }),
    };
  }, [resource, source, paging, scope, data]);
}
