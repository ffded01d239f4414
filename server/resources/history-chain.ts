import { createHash, randomBytes } from 'node:crypto';
import type { HistoryEntry } from './history-entry.ts';

/** Where a chain of entries ends, or where the part of it begins that is still there. */
export interface ChainEnd {
  readonly nummer: number;
  readonly pruefsumme: string;
}

/** An entry as it is stored. */
export interface ChainedEntry extends HistoryEntry {
  readonly nummer: number;
  /** Keeps the erased values of an entry from being guessed by their hash. */
  readonly salz: string | null;
  readonly pruefsumme_werte: string | null;
  readonly pruefsumme_vorher: string;
  readonly pruefsumme: string;
}

/** What the hash of an entry is made of. */
type Hashed = Omit<ChainedEntry, 'werte' | 'salz' | 'pruefsumme'>;

/** The chain before its first entry. */
export const chainStart: ChainEnd = { nummer: 0, pruefsumme: '' };

/** The end of a chain as text, and back. */
export const endText = ({ nummer, pruefsumme }: ChainEnd): string => `${nummer} ${pruefsumme}`.trim();
export function parseEnd(text: string): ChainEnd {
  const [nummer = '0', pruefsumme = ''] = text.split(' ');
  return { nummer: Number(nummer), pruefsumme };
}

/** Entries with numbers and hashes, after the last one of the chain. */
export function chained(entries: readonly HistoryEntry[], end: ChainEnd): ChainedEntry[] {
  const rows: ChainedEntry[] = [];
  let { nummer, pruefsumme } = end;
  for (const entry of entries) {
    nummer += 1;
    const salz = entry.werte && randomBytes(16).toString('hex');
    const hashed = {
      ...entry,
      nummer,
      pruefsumme_werte: salz === null ? null : hashOfValues(salz, entry.werte),
      pruefsumme_vorher: pruefsumme,
    };
    pruefsumme = hashOfEntry(hashed);
    rows.push({ ...hashed, salz, pruefsumme });
  }
  return rows;
}

/** The hash of an entry. Values that may be erased count by their own hash. */
export const hashOfEntry = (entry: Hashed): string =>
  sha256(
    canonical([
      entry.nummer,
      new Date(entry.zeit).toISOString(),
      entry.benutzer_id,
      entry.benutzername,
      entry.rolle,
      entry.ressource,
      entry.schluessel,
      entry.art,
      entry.felder,
      entry.felder_namen,
      entry.pruefsumme_werte,
      entry.pruefsumme_vorher,
    ]),
  );

/** The hash of an entry's values that may be erased. */
export const hashOfValues = (salz: string, werte: unknown): string => sha256(salz + canonical(werte));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON whose names are in order: jsonb keeps them in one of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
