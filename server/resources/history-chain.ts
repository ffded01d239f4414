import { createHash, randomBytes } from 'node:crypto';
import type { HistoryEntry } from './history-entry.ts';

/** Where a chain of entries ends, or where the remaining part of it begins. */
export interface ChainEnd {
  readonly nummer: number;
  readonly pruefsumme: string;
}

/** An entry as stored. */
export interface ChainedEntry extends HistoryEntry {
  readonly nummer: number;
  /** Prevents guessing the erased values of an entry by their hash. */
  readonly salz: string | null;
  readonly pruefsumme_werte: string | null;
  readonly pruefsumme_vorher: string;
  readonly pruefsumme: string;
}

/** The input of an entry's hash. */
type Hashed = Omit<ChainedEntry, 'werte' | 'salz' | 'pruefsumme'>;

/** The start of an empty chain. */
export const chainStart: ChainEnd = { nummer: 0, pruefsumme: '' };

/** The end of a chain as text, and back. */
export const endText = ({ nummer, pruefsumme }: ChainEnd): string => `${nummer} ${pruefsumme}`.trim();
export function parseEnd(text: string): ChainEnd {
  const [nummer = '0', pruefsumme = ''] = text.split(' ');
  return { nummer: Number(nummer), pruefsumme };
}

/** Entries with numbers and hashes that continue the chain. */
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

/** The hash of an entry. Values that may be erased are included by their own hash. */
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

/** JSON with sorted names, since jsonb does not keep their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
