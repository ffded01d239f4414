import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { readFact } from '../database/facts.ts';
import { historyEnd, historyStart } from './append-entries.ts';
import {
  type ChainEnd,
  type ChainedEntry,
  endText,
  hashOfEntry,
  hashOfValues,
  parseEnd,
} from './history-chain.ts';
import type { Table } from './table.ts';

const rowsAtOnce = 5_000;

/** The extent of the history, or the first mistake in it. */
export interface HistoryCheck {
  /** The end of the removed part, which precedes the first remaining entry. */
  readonly start: ChainEnd;
  readonly end: ChainEnd;
  /** A German sentence with the number of the entry; undefined if the history is intact. */
  readonly fault: string | undefined;
}

/**
 * Verifies the history from its beginning to its end and reports the first entry that is missing or was altered.
 *
 * @param db a transaction with a consistent snapshot
 * @param known an end recorded earlier, which has to be part of today's chain
 */
export async function verifyHistory(db: Reader, log: Table, known?: ChainEnd): Promise<HistoryCheck> {
  const start = parseEnd((await readFact(db, historyStart)) ?? '');
  const end = parseEnd((await readFact(db, historyEnd)) ?? '');
  if (known && known.nummer > end.nummer)
    return {
      start,
      end,
      fault: `Nr. ${known.nummer} ist nicht mehr da: der letzte Eintrag ist Nr. ${end.nummer}.`,
    };
  let last = start;
  let pruned = start.nummer === 0;
  for (;;) {
    const { rows } = await sql<ChainedEntry>`
      select * from ${sql.table(log.name)} where nummer > ${last.nummer} order by nummer limit ${rowsAtOnce}`.execute(
      db,
    );
    for (const row of rows) {
      const fault =
        faultOf(row, last) ??
        (isOther(row, known) ? `Nr. ${row.nummer} ist nicht mehr, was sie war.` : undefined);
      if (fault !== undefined) return { start, end, fault };
      pruned ||= row.art === 'bereinigt' && row.felder[0]?.alt === endText(start);
      last = row;
    }
    if (rows.length === 0) break;
  }
  const fault =
    faultAtEnd(last, end) ??
    (pruned
      ? undefined
      : `Vor Nr. ${start.nummer + 1} fehlen Einträge, die niemand nach Ablauf der Frist entfernt hat.`) ??
    (await wronglyErased(db, log));
  return { start, end, fault };
}

function faultOf(row: ChainedEntry, last: ChainEnd): string | undefined {
  const { nummer } = row;
  if (nummer !== last.nummer + 1)
    return nummer === last.nummer + 2
      ? `Nr. ${last.nummer + 1} fehlt.`
      : `Nr. ${last.nummer + 1} bis ${nummer - 1} fehlen.`;
  if (row.pruefsumme_vorher !== last.pruefsumme)
    return `Nr. ${nummer} schließt nicht an Nr. ${last.nummer} an.`;
  if (row.pruefsumme !== hashOfEntry(row)) return `Nr. ${nummer} wurde verändert.`;
  if (row.werte && row.pruefsumme_werte !== hashOfValues(row.salz ?? '', row.werte))
    return `Die Werte von Nr. ${nummer} wurden verändert.`;
  return undefined;
}

const isOther = ({ nummer, pruefsumme }: ChainEnd, known: ChainEnd | undefined): boolean =>
  known?.nummer === nummer && known.pruefsumme !== pruefsumme;

function faultAtEnd(last: ChainEnd, end: ChainEnd): string | undefined {
  if (last.nummer < end.nummer)
    return `Nach Nr. ${last.nummer} fehlen Einträge: der letzte war Nr. ${end.nummer}.`;
  return endText(last) === endText(end)
    ? undefined
    : `Nr. ${last.nummer} ist nicht der letzte Eintrag, der geschrieben wurde.`;
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
  return rows[0] && `Die Werte von Nr. ${rows[0].nummer} fehlen, obwohl das Objekt nicht gelöscht wurde.`;
}
