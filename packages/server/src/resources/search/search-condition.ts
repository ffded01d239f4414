import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../shared/identity.ts';
import { parseKeys } from '../rows/read-rows.ts';
import { splitIntoWords } from '../rows/search-text.ts';
import type { Resource } from '../schema/resource.ts';
import { hasOneOfKeys } from '../schema/table.ts';
import { foldText } from '../text/fold-text.ts';
import { textAnalysis } from '../text/text-analysis.ts';
import { filterCondition } from './filter-operators.ts';
import type { SearchRequest } from './search-request.ts';
import { groupNumbers } from './searched-runs.ts';
import { minRelatedLength, type RelatedKeys, type SearchedText, textCondition } from './text-condition.ts';

type Condition = RawBuilder<boolean>;

/** A search whose keys have been read (`prepareSearch`), so that its condition has a fast plan. */
export interface PreparedSearch extends SearchRequest {
  /** Undefined if nothing is searched in what references lead to. */
  readonly prefetched: RelatedKeys | undefined;
}

/**
 * The rows that match query text, mode and filters, as an SQL condition without the caller's scope.
 *
 * @param isByRow whether few rows are tested: no keys are looked up for all of them together
 */
export function searchCondition(
  resource: Resource,
  role: Role,
  request: PreparedSearch,
  { isByRow = false }: { isByRow?: boolean } = {},
): Condition {
  const { table } = resource;
  const conditions = [
    ...queryConditions(resource, role, request, isByRow),
    ...request.filters.map((filter) => filterCondition(table, filter)),
    ...(request.ids ? [hasOneOfKeys(table, parseKeys(table, request.ids))] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function queryConditions(
  resource: Resource,
  role: Role,
  request: PreparedSearch,
  isByRow: boolean,
): Condition[] {
  const query = foldText(request.query);
  // Only commas and spaces: no condition.
  if (query === '') return [];
  const isSelective = query.split(' ').some((word) => word.length >= minRelatedLength);
  const condition = textCondition(resource, role, request.references, {
    isSelective,
    prefetched: request.prefetched,
    isByRow,
  });
  switch (request.searchMode) {
    case 'exact':
      return [condition.find([query], 'whole')];
    case 'contains':
      return groupNumbers(query.split(' ')).map((run) => condition.find(run, 'inside'));
    case 'phonetic':
      return phoneticConditions(resource, query, condition);
  }
}

/** Words that sound like those of the query; a word without a sound, such as a number, is searched as written. */
function phoneticConditions(resource: Resource, query: string, condition: SearchedText): Condition[] {
  const { name, system } = resource.table;
  const column = sql.ref(`${name}.${system.phoneticCodes}`);
  const codes: string[] = [];
  const conditions: Condition[] = [];
  for (const run of groupNumbers(splitIntoWords(query))) {
    const [code, ...others] = textAnalysis.soundsOf(run.join(''));
    if (code === undefined) conditions.push(condition.find(run, 'inside'));
    else if (others.length === 0) codes.push(code);
    else conditions.push(sql<boolean>`${column} && array[${sql.join([code, ...others])}]::text[]`);
  }
  if (codes.length > 0) conditions.push(sql<boolean>`${column} @> array[${sql.join(codes)}]::text[]`);
  if (conditions.length > 0) return conditions;
  return groupNumbers(query.split(' ')).map((run) => condition.find(run, 'inside'));
}
