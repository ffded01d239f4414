import { createHash, randomBytes } from 'node:crypto';
import type { StoredEntry } from './stored-entry.ts';

/** Where a chain of entries ends, or where the remaining part of it begins. */
export interface ChainEnd {
  readonly place: number;
  readonly hash: string;
}

/** An entry's place in the chain. */
export interface ChainLink extends ChainEnd {
  readonly number: number;
  readonly previousHash: string;
}

export type SealedEntry = StoredEntry & ChainLink;

/** The start of an empty chain. */
export const chainStart: ChainEnd = { place: 0, hash: '' };

/** The end of a chain as text, and back. */
export const chainEndText = ({ place, hash }: ChainEnd): string => `${place} ${hash}`.trim();
export function parseChainEnd(text: string): ChainEnd {
  const [place = '0', hash = ''] = text.split(' ');
  return { place: Number(place), hash };
}

/** Whether a text is the end of a chain that is not empty. */
export const isChainEndText = (text: string): boolean => /^[1-9]\d{0,14} [0-9a-f]{64}$/.test(text);

/** An entry with the hash of its values. */
export function withHashOfValues<Entry extends Pick<StoredEntry, 'values'>>(
  entry: Entry,
): Entry & Pick<StoredEntry, 'salt' | 'valuesHash'> {
  const salt = entry.values && randomBytes(16).toString('hex');
  return { ...entry, salt, valuesHash: salt === null ? null : hashOfValues(salt, entry.values) };
}

/** The seals of entries that continue the chain. */
export function chainLinksFor(entries: readonly StoredEntry[], end: ChainEnd): ChainLink[] {
  let { place, hash } = end;
  return entries.map((entry) => {
    const previousHash = hash;
    place += 1;
    hash = hashOfEntry({ ...entry, previousHash });
    return { number: entry.number, place, previousHash, hash };
  });
}

/** The hash of an entry. Values that may be erased are included by their own hash. */
export const hashOfEntry = (
  entry: Omit<StoredEntry, 'values' | 'salt'> & Pick<ChainLink, 'previousHash'>,
): string =>
  sha256(
    canonical([
      entry.number,
      new Date(entry.time).toISOString(),
      entry.userId,
      entry.userName,
      entry.role,
      entry.resource,
      entry.key,
      entry.kind,
      entry.fields,
      entry.fieldNames,
      entry.valuesHash,
      entry.previousHash,
    ]),
  );

/** The hash of an entry's values that may be erased. */
export const hashOfValues = (salt: string, values: unknown): string => sha256(salt + canonical(values));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON with sorted names, since jsonb does not keep their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
