import { keywordErrors, matchesCondition, messageForError, newErrors } from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { writeRowsBeforeCommit } from '../../database/commit-hooks.ts';
import { anyTables, type Reader, type Transaction } from '../../database/database.ts';
import { region } from '../../shared/config/application.ts';
import { invalid } from '../../shared/http-error.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import { announceRows } from '../changes/announced-rows.ts';
import type { WrittenRow } from '../history/record-change.ts';
import { rowConditionTests } from '../rights/row-condition.ts';
import { fixedCondition, hasFixedValues, matchesValues } from '../rights/row-scope.ts';
import { withPartLists } from '../rows/part-lists.ts';
import { derivedColumnsOf } from '../rows/row-columns.ts';
import { primaryKeyRef, selectRows } from '../rows/select-rows.ts';
import type { Stamp } from '../rows/stamp.ts';
import { updateRecords } from '../rows/write-records.ts';
import { columnIn, hasOneOfKeys, type Rollup, type Row, type Table } from '../schema/table.ts';

/** Rows whose figures have to follow: keys by table, each with the column of the other row that led to it. */
type Outdated = Map<Table, { readonly stamp: Stamp | undefined; readonly keys: Map<unknown, string> }>;

const pending = new WeakMap<Transaction, Outdated>();

/** Notes written rows that count in figures of others (`x-rollup`): these follow before the commit. */
export function noteRolledUpRows(
  tx: Transaction,
  table: Table,
  rows: readonly WrittenRow[],
  stamp: Stamp | undefined,
): void {
  for (const rollup of table.rolledUpIn) {
    const { by } = rollup.keyword;
    for (const { before, after } of rows) {
      if (before && after && before[by] === after[by] && valueIn(rollup, before) === valueIn(rollup, after))
        continue;
      for (const row of [before, after]) {
        const key = row && counts(rollup, row) ? (row[by] ?? null) : null;
        if (key !== null) ownersOf(tx, rollup.owner, stamp).set(key, by);
      }
    }
  }
}

function ownersOf(tx: Transaction, owner: Table, stamp: Stamp | undefined): Map<unknown, string> {
  let outdated = pending.get(tx);
  if (!outdated) {
    outdated = new Map();
    pending.set(tx, outdated);
    writeRowsBeforeCommit(tx, () => refreshRollups(tx));
  }
  const noted = outdated.get(owner) ?? { stamp, keys: new Map() };
  outdated.set(owner, noted);
  return noted.keys;
}

const counts = ({ keyword: { where }, where: fixed, deleted }: Rollup, row: Row): boolean =>
  matchesValues(row, fixed) &&
  !(deleted && matchesValues(row, deleted)) &&
  (where === undefined || matchesCondition(where, (name) => row[name]));

/** What a row adds to a figure; undefined if it does not count. */
const valueIn = (rollup: Rollup, row: Row): unknown => {
  if (!counts(rollup, row)) return undefined;
  const { field } = rollup.keyword;
  return field === undefined ? true : (row[field] ?? null);
};

/** Makes figures follow the rows that were written. Runs before the commit by itself; call it before to read such a row in the same transaction. */
export async function refreshRollups(tx: Transaction): Promise<void> {
  const outdated = pending.get(tx);
  pending.delete(tx);
  for (const [table, { stamp, keys }] of outdated ?? []) {
    const rows = await selectRows(tx, table)
      .where(hasOneOfKeys(table, [...keys.keys()]))
      .orderBy(primaryKeyRef(table))
      .forNoKeyUpdate()
      .execute();
    const whole = await withPartLists(tx, table, rows);
    const figures = await rollupsOf(
      tx,
      table,
      whole.map((row) => row[table.primaryKey]),
    );
    const changed = whole.flatMap((row) => {
      const own = figures.get(row[table.primaryKey])!;
      return Object.entries(own).some(([name, value]) => row[name] !== value) ? [{ row, own }] : [];
    });
    const records = changed.map(({ row, own }) => ({
      [table.primaryKey]: row[table.primaryKey],
      ...own,
      ...derivedColumnsOf(table, { ...row, ...own }),
    }));
    for (const [index, { row }] of changed.entries())
      requireLimits(table, row, { ...row, ...records[index] }, keys.get(row[table.primaryKey]) ?? '');
    const written = new Map(
      (await updateRecords(tx, table, records)).map((row) => [row[table.primaryKey], row]),
    );
    if (stamp)
      announceRows(
        tx,
        table,
        changed.map(({ row }) => ({ before: row, after: written.get(row[table.primaryKey]) ?? null })),
        stamp,
      );
  }
}

/** Throws a 422 at the reference of the row that counts, if a figure breaks a rule of its row that held before. */
function requireLimits(table: Table, before: Row, after: Row, dataPath: string): void {
  const now = new Date();
  const [was, is] = [before, after].map((record) => ({
    record,
    errors: keywordErrors(table.schema, record, now, region.timeZone),
  }));
  const [broken] = is!.errors.length === 0 ? [] : newErrors(is!, was!, table.schema);
  if (broken)
    throw invalid([{ dataPath, message: messageForError(requestLocale(), broken, table.schema, after) }]);
}

/** The figures of rows, by key and column, as the stored rows that refer to them are now. */
export async function rollupsOf(
  db: Reader,
  table: Table,
  keys: readonly unknown[],
): Promise<ReadonlyMap<unknown, Row>> {
  const figures = new Map<unknown, Row>(keys.map((key) => [key, {}]));
  for (const rollup of table.rollups) {
    const rows = await selectFigures(db, rollup, keys);
    const byKey = new Map(rows.map(({ key, value }) => [key, value]));
    for (const [key, row] of figures)
      row[rollup.field.name] = byKey.get(key) ?? rollup.field.schema.default ?? null;
  }
  return figures;
}

async function selectFigures(
  db: Reader,
  rollup: Rollup,
  keys: readonly unknown[],
): Promise<readonly { readonly key: unknown; readonly value: unknown }[]> {
  const { keyword, table, where: fixed, deleted, field } = rollup;
  const { where } = keyword;
  const by = sql.ref(`${table.name}.${keyword.by}`);
  const tests = [
    columnIn(table, keyword.by, keys),
    fixedCondition(table.name, fixed),
    ...(deleted ? [sql<boolean>`not ${hasFixedValues(table.name, deleted)}`] : []),
    ...(where ? rowConditionTests(table, where) : []),
  ];
  const rows = await anyTables(db)
    .selectFrom(table.name)
    .select([
      sql<unknown>`${by}`.as('key'),
      // As the column has it: a sum of whole numbers is wider, an average has more decimals.
      sql<unknown>`(${aggregateOf(rollup)})::${sql.raw(field.databaseType)}`.as('value'),
    ])
    .where(sql<boolean>`${sql.join(tests, sql` and `)}`)
    .groupBy(by as RawBuilder<never>)
    .execute();
  return rows;
}

const functions = { sum: 'sum', average: 'avg', minimum: 'min', maximum: 'max' } as const;

function aggregateOf({ keyword: { aggregate = 'count', field = '' }, table }: Rollup): RawBuilder<unknown> {
  if (aggregate === 'count') return sql`count(*)`;
  return sql`${sql.raw(functions[aggregate])}(${sql.ref(`${table.name}.${field}`)})`;
}
