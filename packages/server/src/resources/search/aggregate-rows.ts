import { type RawBuilder, sql } from 'kysely';
import { anyTables, type Reader } from '../../database/database.ts';
import type { Role } from '../../shared/identity.ts';
import type { Field } from '../schema/field.ts';
import { readReferenceTexts } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import type { AggregateFunction, AggregateRequest } from './aggregate-request.ts';
import { type PreparedSearch, searchCondition } from './search-condition.ts';

/** Rows in numbers: null if there is none to compute. */
export interface Aggregated {
  readonly value: number | null;
  readonly count: number;
}

/** The rows with one value, or of one period, which its first day stands for. */
export interface AggregatedGroup extends Aggregated {
  readonly key: string | number | boolean | null;
  /** What is shown of a referred row; null if it does not exist for the caller. */
  readonly text?: string | null;
}

/** All rows of a search in numbers, and its groups: the largest, or the latest periods. */
export interface AggregatedSearch extends Aggregated {
  readonly groups: readonly AggregatedGroup[];
  /** Whether there are more groups than those. */
  readonly hasMore: boolean;
}

interface Read extends Aggregated {
  readonly key: AggregatedGroup['key'];
  readonly allCount: number;
  readonly allValue: number | null;
  /** Number of all groups. */
  readonly groups: number;
}

/** Computes and groups the rows that a search finds within the caller's scope, in one pass. */
export async function aggregateRows(
  db: Reader,
  resource: Resource,
  role: Role,
  scope: RawBuilder<boolean>,
  search: PreparedSearch,
  request: AggregateRequest,
): Promise<AggregatedSearch> {
  const { table } = resource;
  const { groupBy, of, groupLimit, interval } = request;
  const column = ({ name }: Field) => sql.ref(`${table.name}.${name}`);
  const key = groupBy ? keyOf(resource, groupBy, column(groupBy), request) : sql`null`;
  const found = anyTables(db)
    .selectFrom(table.name)
    .select([sql`${key}`.as('key'), (of ? column(of) : sql`null`).as('of')])
    .where(sql<boolean>`${scope} and ${searchCondition(resource, role, search)}`);
  const { value, all } = computed[request.aggregate];
  // A window over as many groups as there are referred rows costs more than reading the rows once more.
  const isMany = groupBy?.schema['x-reference'] !== undefined;
  const whole = isMany
    ? await aggregateRows(db, resource, role, scope, search, { ...request, groupBy: undefined })
    : undefined;
  const rows: Read[] = await db
    .selectFrom(found.as('found'))
    .select([
      sql<Read['key']>`key`.as('key'),
      sql<number>`count(*)`.as('count'),
      sql<number | null>`${value}`.as('value'),
      // The whole is computed of the groups: rows are read and computed once.
      sql<number>`${isMany ? sql`0` : sql`sum(count(*)) over ()`}`.as('allCount'),
      sql<number | null>`${isMany ? sql`null` : all}`.as('allValue'),
      sql<number>`${isMany ? sql`0` : sql`count(*) over ()`}`.as('groups'),
    ])
    .groupBy('key')
    .$call((query) =>
      interval
        ? query.orderBy('key', (order) => order.desc().nullsLast())
        : query.orderBy('value', (order) => order.desc().nullsLast()).orderBy('key'),
    )
    .limit(groupBy ? groupLimit + Number(isMany) : 1)
    .execute();
  const [first] = rows;
  const groups = rows.slice(0, groupLimit);
  if (whole)
    return {
      ...whole,
      groups: await withTexts(db, groupBy, search, groups),
      hasMore: rows.length > groupLimit,
    };
  return {
    value: first ? first.allValue : request.aggregate === 'count' ? 0 : null,
    count: first?.allCount ?? 0,
    groups: groupBy ? await withTexts(db, groupBy, search, groups) : [],
    hasMore: (first?.groups ?? 0) > rows.length,
  };
}

/** What is computed of a group, and the same of all groups together. */
const computed: Readonly<
  Record<AggregateFunction, { readonly value: RawBuilder<unknown>; readonly all: RawBuilder<unknown> }>
> = {
  count: { value: sql`count(*)`, all: sql`sum(count(*)) over ()` },
  sum: { value: sql`sum("of")`, all: sql`sum(sum("of")) over ()` },
  min: { value: sql`min("of")`, all: sql`min(min("of")) over ()` },
  max: { value: sql`max("of")`, all: sql`max(max("of")) over ()` },
  avg: {
    value: sql`avg("of")`,
    all: sql`sum(sum("of")) over () / nullif(sum(count("of")) over (), 0)`,
  },
};

/** What rows are grouped by: the first day of a period at home, or the value; keys with the same text are one group. */
function keyOf(
  { enums }: Resource,
  { schema, type }: Field,
  column: RawBuilder<unknown>,
  { interval }: AggregateRequest,
): RawBuilder<unknown> {
  if (interval && type.day) return sql`date_trunc(${sql.lit(interval)}, ${type.day(column)})::date`;
  const entries = enums.get(schema['x-enum'] ?? '') ?? [];
  const same = entries.flatMap(({ key, value }) => {
    const first = entries.find((other) => other.value === value)!.key;
    return first === key ? [] : [sql`when ${key} then ${first}`];
  });
  return same.length === 0 ? column : sql`case ${column} ${sql.join(same, sql` `)} else ${column} end`;
}

async function withTexts(
  db: Reader,
  field: Field | undefined,
  { references }: PreparedSearch,
  groups: readonly Read[],
): Promise<AggregatedGroup[]> {
  const reference = field && references.get(field.name);
  const rows = groups.map(({ key, value, count }) => ({ key, value, count }));
  if (!reference) return rows;
  const { name } = reference.field;
  const texts = await readReferenceTexts(
    db,
    new Map([[name, reference]]),
    rows.map(({ key }) => ({ [name]: key })),
  );
  return rows.map((row) => ({ ...row, text: texts.get(name)?.get(row.key) ?? null }));
}
