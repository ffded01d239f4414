import { useMemo } from 'react';
import { fillPath, fillValues, type ListScreen, type Scope } from '#language';
import { useEngine } from '../data/engine-context.ts';
import { type RowKey, rowKeyOf } from './row-ids.ts';

/** Where rows are that the back end searches. */
export interface SearchedRows {
  /** A resource, or the path of a call. */
  place: string;
  /** What identifies a row. */
  key: RowKey;
  /** What the call takes beside the search. */
  more?: Record<string, unknown>;
}

/** Where the rows of a list are that the back end searches. */
export function useSearchedRows({ resource = '', source }: ListScreen, scope: Scope): SearchedRows {
  const { data } = useEngine();
  return useMemo(() => {
    if (!source) return { place: resource, key: rowKeyOf({ resource }, [], data) };
    const { path, query } = source;
    return {
      place: fillPath(path, scope),
      key: rowKeyOf(source, [], data),
      ...(query && { more: fillValues(query, scope) }),
    };
  }, [resource, source, scope, data]);
}
