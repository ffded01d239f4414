import {
  type Call,
  conditionHolds,
  type DetailSection,
  type DetailTable,
  type Scope,
  type Tab,
} from '@schema-screens/schema/language';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buildReadRequest } from '../data/declared-call.ts';
import { queries } from '../data/queries.ts';
import { readCount } from '../data/unreadable-response.ts';
import { rowsOfRecord, sourceQuery } from '../list/rows/use-rows.ts';
import { useData } from '../ports/engine.tsx';
import { useLocale } from '../ports/locale.ts';
import { visibleSections } from './visible-sections.ts';

/** The tables that sections show. */
const tablesIn = (sections: readonly DetailSection[]): DetailTable[] =>
  sections.flatMap(({ table, sections: inner = [] }) => [...(table ? [table] : []), ...tablesIn(inner)]);

/** The number of rows in the tables of a tab; undefined while one of them is missing, or if there are none. */
const noSections: DetailSection[] = [];

function useRowCount({ count, sections = noSections }: Tab, scope: Scope): number | undefined {
  const locale = useLocale();
  const data = useData();
  const tables = useMemo(
    () => (count === 'rows' ? tablesIn(visibleSections(locale, sections, [scope])) : []),
    [count, sections, locale, scope],
  );
  // The same functions while nothing changes: an answer that cannot be read would be read, and fail anew, for ever.
  const sources = useMemo(
    () => tables.map(({ source }) => sourceQuery(data, source, scope)),
    [tables, data, scope],
  );
  const loaded = useQueries({ queries: sources });
  let sum = 0;
  for (const [index, { source, where }] of tables.entries()) {
    const rows = source.path === 'row' ? rowsOfRecord(scope.row, source) : loaded[index]?.data;
    if (!rows) return undefined;
    sum += rows.filter((row) => conditionHolds(where, { ...scope, row })).length;
  }
  return sum === 0 ? undefined : sum;
}

function useCalledCount(count: Call | undefined, scope: Scope): number | undefined {
  const data = useData();
  const request = count ? buildReadRequest(count, scope) : { path: '' };
  const result = useQuery({ ...queries.call(data, request), enabled: count !== undefined });
  return count && readCount(result.data?.data, count.pick);
}

/** The number beside a tab's label; undefined while there is none. A failure is reported by the tab itself. */
export function useTabCount(tab: Tab, scope: Scope): number | undefined {
  const rows = useRowCount(tab, scope);
  const called = useCalledCount(tab.count === 'rows' ? undefined : tab.count, scope);
  return rows ?? called;
}
