import { sql } from 'kysely';
import { anyTables, type Database, type Reader } from '../../database/database.ts';
import { readMetadata } from '../../database/metadata.ts';
import type { Row, Table } from '../schema/table.ts';
import {
  type ChainEnd,
  chainEndText,
  hashOfEntry,
  hashOfValues,
  parseChainEnd,
  type SealedEntry,
} from './history-chain.ts';
import { historyEnd, historyStart } from './seal-history.ts';
import { fromStoredKeys } from './stored-entry.ts';

const rowsAtOnce = 5_000;

/** The extent of the history, or the first mistake in it. */
export interface HistoryCheck {
  /** The end of the removed part, which precedes the first remaining entry. */
  readonly start: ChainEnd;
  readonly end: ChainEnd;
  /** Number of the latest entries, which are not sealed yet and so cannot be verified. */
  readonly unsealed: number;
  /** A sentence that names the entry; undefined if the history is intact. */
  readonly fault: string | undefined;
}

/**
 * Verifies the history from its beginning to its end and reports the first entry that is missing or was altered.
 *
 * @param db a transaction with a consistent snapshot
 * @param known an end recorded earlier, which has to be part of today's chain
 */
export async function verifyHistory(db: Reader, log: Table, expectedEnd?: ChainEnd): Promise<HistoryCheck> {
  const words = log.vocabulary.history;
  const start = parseChainEnd((await readMetadata(db, historyStart)) ?? '');
  const end = parseChainEnd((await readMetadata(db, historyEnd)) ?? '');
  const { unsealed } = await anyTables(db)
    .selectFrom(log.name)
    .select(({ fn }) => fn.countAll<number>().as('unsealed'))
    .where(words.place, 'is', null)
    .executeTakeFirstOrThrow();
  const extent = { start, end, unsealed: Number(unsealed) };
  if (expectedEnd && expectedEnd.place > end.place)
    return {
      ...extent,
      fault: `Place ${expectedEnd.place} is no longer there: the last entry is at place ${end.place}.`,
    };
  let last = start;
  let pruned = start.place === 0;
  for (;;) {
    const place = sql.ref(words.place);
    const { rows } = await sql<Row>`
      select * from ${sql.table(log.name)} where ${place} > ${last.place} order by ${place} limit ${rowsAtOnce}`.execute(
      db,
    );
    for (const stored of rows) {
      const row = fromStoredKeys(words, stored) as unknown as SealedEntry;
      const fault =
        faultOf(row, last) ??
        (isOther(row, expectedEnd) ? `Place ${row.place} is not what it was.` : undefined);
      if (fault !== undefined) return { ...extent, fault };
      pruned ||= row.kind === words.removed && row.fields[0]?.[words.before] === chainEndText(start);
      last = row;
    }
    if (rows.length === 0) break;
  }
  const fault =
    faultAtEnd(last, end) ??
    (pruned
      ? undefined
      : `Before place ${start.place + 1} entries are missing that nobody has removed after their time.`) ??
    (await wronglyErased(db, log));
  return { ...extent, fault };
}

/**
 * The same in a snapshot of its own.
 *
 * @param known an end as text
 */
export const verifyStoredHistory = (
  database: Pick<Database, 'maintain'>,
  log: Table,
  expectedHash?: string,
): Promise<HistoryCheck> =>
  database.maintain(async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    return verifyHistory(tx, log, expectedHash === undefined ? undefined : parseChainEnd(expectedHash));
  });

function faultOf(row: SealedEntry, last: ChainEnd): string | undefined {
  const { number, place } = row;
  if (place !== last.place + 1) return missingText(last.place + 1, place - 1);
  if (row.previousHash !== last.hash) return `No. ${number} does not follow the entry before it.`;
  if (row.hash !== hashOfEntry(row)) return `No. ${number} has been altered.`;
  if (row.values && row.valuesHash !== hashOfValues(row.salt ?? '', row.values))
    return `The values of no. ${number} have been altered.`;
  return undefined;
}

const missingText = (first: number, last: number): string =>
  first === last
    ? `The entry at place ${first} is missing.`
    : `The entries at places ${first} to ${last} are missing.`;

const isOther = ({ place, hash }: ChainEnd, expected: ChainEnd | undefined): boolean =>
  expected?.place === place && expected.hash !== hash;

function faultAtEnd(last: ChainEnd, end: ChainEnd): string | undefined {
  if (last.place < end.place)
    return `Entries are missing after place ${last.place}: the last one was at place ${end.place}.`;
  return chainEndText(last) === chainEndText(end)
    ? undefined
    : `Place ${last.place} does not have the last entry that was sealed.`;
}

/** Personal values may be missing only from records that were deleted later. */
async function wronglyErased(db: Reader, log: Table): Promise<string | undefined> {
  const { number, values, valuesHash, resource, key, kind, deleted } = log.vocabulary.history;
  const erasedOf = (column: string) => sql.ref(`erased.${column}`);
  const deletedOf = (column: string) => sql.ref(`deleted.${column}`);
  const { rows } = await sql<{ number: number }>`
    select ${erasedOf(number)} as number from ${sql.table(log.name)} erased
    where ${erasedOf(values)} is null and ${erasedOf(valuesHash)} is not null and not exists (
      select 1 from ${sql.table(log.name)} deleted
      where ${deletedOf(resource)} = ${erasedOf(resource)} and ${deletedOf(key)} = ${erasedOf(key)}
        and ${deletedOf(kind)} = ${deleted} and ${deletedOf(number)} > ${erasedOf(number)})
    order by ${erasedOf(number)} limit 1`.execute(db);
  return (
    rows[0] && `The values of no. ${rows[0].number} are missing, although the object has not been deleted.`
  );
}
