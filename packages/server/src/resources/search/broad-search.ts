import { type RawBuilder, sql } from 'kysely';
import { anyTables, type Reader } from '../../database/database.ts';
import type { Role } from '../../shared/identity.ts';
import { primaryKeyRef, selectRows } from '../rows/select-rows.ts';
import type { Resource } from '../schema/resource.ts';
import type { Row } from '../schema/table.ts';
import { foldText } from '../text/fold-text.ts';
import { closestRows, exclusiveConditions, nameBeginsWith } from './closeness.ts';
import { hasOrderIndex } from './list-orders.ts';
import { type PreparedSearch, searchCondition } from './search-condition.ts';
import { cachedCount, searchCount } from './search-count.ts';
import { groupNumbers } from './searched-runs.ts';
import { orderOf } from './sort-order.ts';
import { type SearchedText, textCondition } from './text-condition.ts';

/** So many rows are tested in their order before all that are found are collected and sorted. */
const walkedRows = 500;

/** A search for one text that many rows have, themselves or in what they lead to. */
export interface BroadSearch {
  /** The rows of a page. */
  readPage(): Promise<Row[]>;
  /** Conditions of the rows in the order of closeness, for a search in that order; undefined if they have no faster ones than any other. */
  closeBands(): RawBuilder<boolean>[] | undefined;
  /** The number of all, or one more than the limit. */
  count(limit: number | undefined): Promise<number>;
}

/** The search as one of those; undefined if it is none. */
export function broadSearch(
  db: Reader,
  resource: Resource,
  role: Role,
  scope: RawBuilder<boolean>,
  request: PreparedSearch,
): BroadSearch | undefined {
  const { prefetched, sort, ids, references } = request;
  const [words, ...others] = groupNumbers(foldText(request.query).split(' '));
  const isBroad = prefetched !== undefined && prefetched.keys === undefined;
  const isInOwnOrder = !sort.some(({ reference }) => reference);
  if (!isBroad || !words || others.length > 0 || ids || !isInOwnOrder) return undefined;
  const text = textCondition(resource, role, references, { isSelective: false });
  return new SearchOfOneText(db, resource, role, scope, request, text, words);
}

class SearchOfOneText implements BroadSearch {
  readonly #db: Reader;
  readonly #resource: Resource;
  readonly #request: PreparedSearch;
  readonly #text: SearchedText;
  readonly #words: readonly string[];
  /** The rows that the filters leave. */
  readonly #within: RawBuilder<boolean>;
  readonly #found: RawBuilder<boolean>;
  /** The number of all, once the page has told it. */
  #count: number | undefined;

  constructor(
    db: Reader,
    resource: Resource,
    role: Role,
    scope: RawBuilder<boolean>,
    request: PreparedSearch,
    text: SearchedText,
    words: readonly string[],
  ) {
    this.#db = db;
    this.#resource = resource;
    this.#request = request;
    this.#text = text;
    this.#words = words;
    this.#within = sql<boolean>`${scope} and ${searchCondition(resource, role, { ...request, query: '' })}`;
    this.#found = sql<boolean>`${scope} and ${searchCondition(resource, role, request, { isByRow: true })}`;
  }

  get #offset(): number {
    return (this.#request.currentPage - 1) * this.#request.perPage;
  }

  async readPage(): Promise<Row[]> {
    return (await this.#walk()) ?? (await this.#collect());
  }

  /**
   * Only names that begin with the text are close: of those that an index finds, the first are read without all others. The rest is tested
   * in its order, since there is much of it.
   */
  closeBands(): RawBuilder<boolean>[] | undefined {
    const { table } = this.#resource;
    const { query, sort } = this.#request;
    if (closestRows(table, this.#request)?.numbered !== undefined) return undefined;
    const [first] = sort;
    const others = table.phoneticFields.filter(
      ({ name }) => name !== first?.field.name && hasOrderIndex(this.#resource, [{ field: name }]),
    );
    const ranges = [first?.field, ...others].map((field) => field && nameBeginsWith(table, field, query));
    return exclusiveConditions(ranges.filter((range) => range !== undefined)).map(
      (band) => sql<boolean>`${this.#found} and ${band}`,
    );
  }

  /** The page, if it is full after the first rows in the order of an index; they are mostly enough of a text that many have. */
  async #walk(): Promise<Row[] | undefined> {
    const { perPage, sort } = this.#request;
    const order = sort.map(({ field, direction }) => ({ field: field.name, direction }));
    if (this.#offset + perPage > walkedRows || !hasOrderIndex(this.#resource, order)) return undefined;
    const { table } = this.#resource;
    const first = anyTables(this.#db)
      .selectFrom(table.name)
      .selectAll()
      .orderBy(this.#order())
      .limit(walkedRows);
    const rows: Row[] = await anyTables(this.#db)
      .selectFrom(first.as(table.name))
      .select([...table.columns.keys()].map((name) => `${table.name}.${name}`))
      .where(this.#found)
      .orderBy(this.#order())
      .limit(perPage)
      .offset(this.#offset)
      .execute();
    return rows.length === perPage ? rows : undefined;
  }

  /** The page of all rows that are found, and their number. */
  async #collect(): Promise<Row[]> {
    const { table } = this.#resource;
    const key = sql.ref(primaryKeyRef(table));
    // As a value, not as a condition, it is no join: the order's index is read alone, as far as the page goes, and computes no order.
    const { rows: page } = await sql<{ key: unknown; count: number }>`
      ${this.#sets()}
      select ${key} as key, (select count(*) from found) as count from ${sql.table(table.name)}
      where (${key} in (select key from found)) = true
      order by ${this.#order()} limit ${this.#request.perPage} offset ${this.#offset}`.execute(this.#db);
    if (page.length === 0) return [];
    this.#count = page[0]!.count;
    return selectRows(this.#db, table)
      .where(sql<boolean>`${key} in (${sql.join(page.map((one) => one.key))})`)
      .orderBy(this.#order())
      .execute();
  }

  async count(limit: number | undefined): Promise<number> {
    if (this.#count !== undefined) return this.#count;
    const isFirstPage = this.#offset === 0;
    if (limit !== undefined) {
      // Most of what is found by a text that many have has it itself; looking further costs the most.
      const own = sql`${this.#within} and ${this.#text.findOwn(this.#words)}`;
      const count = await searchCount(this.#db, this.#resource.table.name, own, isFirstPage, limit);
      if (count > limit) return count;
    }
    const all = sql<{ count: number }>`${this.#sets()} select count(*) as count from found`;
    return cachedCount(this.#db, all, isFirstPage);
  }

  /** The keys of all rows that are found, as `found`: first those that have the text themselves. */
  #sets(): RawBuilder<unknown> {
    const { table } = this.#resource;
    const key = sql.ref(primaryKeyRef(table));
    const by = this.#text.relatedBy.map((name) => sql.ref(`${table.name}.${name}`));
    return sql`
      with own_rows as materialized (
        select ${sql.join([sql`${key} as key`, ...by])} from ${sql.table(table.name)}
        where ${this.#within} and ${this.#text.findOwn(this.#words)}
      ), other_rows as materialized (
        select ${key} as key from ${sql.table(table.name)}
        where ${this.#within} and ${key} in (${this.#text.otherKeys(this.#words, 'own_rows')})
          and not exists (select 1 from own_rows where own_rows.key = ${key})
      ), found as materialized (select key from own_rows union all select key from other_rows)`;
  }

  #order(): RawBuilder<unknown> {
    return orderOf(this.#resource, this.#request);
  }
}
