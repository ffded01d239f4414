import { createHash, randomBytes } from 'node:crypto';
import type { HistoryEntry } from './history-entry.ts';

/** Where a chain of entries ends, or where the remaining part of it begins. */
export interface ChainEnd {
  readonly platz: number;
  readonly pruefsumme: string;
}

/** An entry as stored: its values that may be erased are included in its hash by their own. */
export interface StoredEntry extends HistoryEntry {
  readonly nummer: number;
  /** Prevents guessing the erased values of an entry by their hash. */
  readonly salz: string | null;
  readonly pruefsumme_werte: string | null;
}

/** An entry's place in the chain. */
export interface Seal extends ChainEnd {
  readonly nummer: number;
  readonly pruefsumme_vorher: string;
}

export type SealedEntry = StoredEntry & Seal;

/** The start of an empty chain. */
export const chainStart: ChainEnd = { platz: 0, pruefsumme: '' };

/** The end of a chain as text, and back. */
export const endText = ({ platz, pruefsumme }: ChainEnd): string => `${platz} ${pruefsumme}`.trim();
export function parseEnd(text: string): ChainEnd {
  const [platz = '0', pruefsumme = ''] = text.split(' ');
  return { platz: Number(platz), pruefsumme };
}

/** Whether a text is the end of a chain that is not empty. */
export const isEndText = (text: string): boolean => /^[1-9]\d{0,14} [0-9a-f]{64}$/.test(text);

/** An entry with the hash of its values. */
export function withHashOfValues(entry: HistoryEntry): Omit<StoredEntry, 'nummer'> {
  const salz = entry.werte && randomBytes(16).toString('hex');
  return { ...entry, salz, pruefsumme_werte: salz === null ? null : hashOfValues(salz, entry.werte) };
}

/** The seals of entries that continue the chain. */
export function sealsOf(entries: readonly StoredEntry[], end: ChainEnd): Seal[] {
  let { platz, pruefsumme } = end;
  return entries.map((entry) => {
    const pruefsumme_vorher = pruefsumme;
    platz += 1;
    pruefsumme = hashOfEntry({ ...entry, pruefsumme_vorher });
    return { nummer: entry.nummer, platz, pruefsumme_vorher, pruefsumme };
  });
}

/** The hash of an entry. Values that may be erased are included by their own hash. */
export const hashOfEntry = (
  entry: Omit<StoredEntry, 'werte' | 'salz'> & Pick<Seal, 'pruefsumme_vorher'>,
): string =>
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
