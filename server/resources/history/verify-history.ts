import { sql } from 'kysely';
import { anyTables } from '../../database/any-tables.ts';
import type { Database, Reader } from '../../database/database.ts';
import { readMetadata } from '../../database/metadata.ts';
import type { Table } from '../schema/table.ts';
import {
  type ChainEnd,
  endText,
  hashOfEntry,
  hashOfValues,
  parseEnd,
  type SealedEntry,
} from './history-chain.ts';
import { historyEnd, historyStart } from './seal-history.ts';

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
export async function verifyHistory(db: Reader, log: Table, known?: ChainEnd): Promise<HistoryCheck> {
  const start = parseEnd((await readMetadata(db, historyStart)) ?? '');
  const end = parseEnd((await readMetadata(db, historyEnd)) ?? '');
  const { unsealed } = await anyTables(db)
    .selectFrom(log.name)
    .select(({ fn }) => fn.countAll<number>().as('unsealed'))
    .where('platz', 'is', null)
    .executeTakeFirstOrThrow();
  const extent = { start, end, unsealed: Number(unsealed) };
  if (known && known.platz > end.platz)
    return {
      ...extent,
      fault: `Place ${known.platz} is no longer there: the last entry is at place ${end.platz}.`,
    };
  let last = start;
  let pruned = start.platz === 0;
  for (;;) {
    const { rows } = await sql<SealedEntry>`
      select * from ${sql.table(log.name)} where platz > ${last.platz} order by platz limit ${rowsAtOnce}`.execute(
      db,
    );
    for (const row of rows) {
      const fault =
        faultOf(row, last) ?? (isOther(row, known) ? `Place ${row.platz} is not what it was.` : undefined);
      if (fault !== undefined) return { ...extent, fault };
      pruned ||= row.art === 'bereinigt' && row.felder[0]?.alt === endText(start);
      last = row;
    }
    if (rows.length === 0) break;
  }
  const fault =
    faultAtEnd(last, end) ??
    (pruned
      ? undefined
      : `Before place ${start.platz + 1} entries are missing that nobody has removed after their time.`) ??
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
  known?: string,
): Promise<HistoryCheck> =>
  database.maintain(async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    return verifyHistory(tx, log, known === undefined ? undefined : parseEnd(known));
  });

function faultOf(row: SealedEntry, last: ChainEnd): string | undefined {
  const { nummer, platz } = row;
  if (platz !== last.platz + 1) return missingText(last.platz + 1, platz - 1);
  if (row.pruefsumme_vorher !== last.pruefsumme) return `No. ${nummer} does not follow the entry before it.`;
  if (row.pruefsumme !== hashOfEntry(row)) return `No. ${nummer} has been altered.`;
  if (row.werte && row.pruefsumme_werte !== hashOfValues(row.salz ?? '', row.werte))
    return `The values of no. ${nummer} have been altered.`;
  return undefined;
}

const missingText = (first: number, last: number): string =>
  first === last
    ? `The entry at place ${first} is missing.`
    : `The entries at places ${first} to ${last} are missing.`;

const isOther = ({ platz, pruefsumme }: ChainEnd, known: ChainEnd | undefined): boolean =>
  known?.platz === platz && known.pruefsumme !== pruefsumme;

function faultAtEnd(last: ChainEnd, end: ChainEnd): string | undefined {
  if (last.platz < end.platz)
    return `Entries are missing after place ${last.platz}: the last one was at place ${end.platz}.`;
  return endText(last) === endText(end)
    ? undefined
    : `Place ${last.platz} does not have the last entry that was sealed.`;
}

/** Personal values may be missing only from records that were deleted later. */
async function wronglyErased(db: Reader, log: Table): Promise<string | undefined> {
  const { rows } = await sql<{ nummer: number }>`
    select nummer from ${sql.table(log.name)} erased
    where werte is null and pruefsumme_werte is not null and not exists (
      select 1 from ${sql.table(log.name)} deleted
      where deleted.ressource = erased.ressource and deleted.schluessel = erased.schluessel
        and deleted.art = 'geloescht' and deleted.nummer > erased.nummer)
    order by nummer limit 1`.execute(db);
  return (
    rows[0] && `The values of no. ${rows[0].nummer} are missing, although the object has not been deleted.`
  );
}
