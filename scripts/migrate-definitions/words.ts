import { type FormerKey, formerKeys, formerValues } from '../../src/check/language/former-words.ts';
import { type Migration, renameKey, type Written, withoutKey } from './migration.ts';

const searchMode = (word: unknown): unknown => formerValues.mode?.[String(word)] ?? word;

/** A search with the current names of modes. */
function withSearchModes(search: Written): Written {
  const { mode, modes } = search;
  if (![mode, modes].flat().some((word) => searchMode(word) !== word)) return search;
  return Object.fromEntries(
    Object.entries(search).map(([key, value]) => {
      if (key === 'mode') return [key, searchMode(value)];
      return [key, key === 'modes' && Array.isArray(value) ? value.map(searchMode) : value];
    }),
  );
}

/** Where a key was: shared pieces of the language have names instead of places. */
const isThere = ({ within }: FormerKey, object: Written, key: string | undefined): boolean => {
  if (within === undefined) return object.kind === 'form';
  return within === 'fields' ? 'field' in object : key === within;
};

/** Keys that more than a name is needed for. */
const elsewhere = new Set(['choices', 'lookup', 'onCancel', 'byId']);

const ofKey = (former: FormerKey): Migration => ({
  name:
    former.now === undefined
      ? `"${former.key}" is not needed: ${former.why}`
      : `"${former.key}" is "${former.now}"`,
  apply: (object, { key }) => {
    if (!isThere(former, object, key)) return object;
    return former.now === undefined
      ? withoutKey(object, former.key)
      : renameKey(object, former.key, former.now);
  },
});

/** Renamed and removed keys of the language. */
export const words: readonly Migration[] = [
  ...formerKeys.filter(({ key }) => !elsewhere.has(key)).map(ofKey),
  {
    name: 'a value help needs no "byId": a hit is asked for by "path" and its value',
    apply: (object) =>
      object.byId === `${String(object.path)}/{value}` ? withoutKey(object, 'byId') : object,
  },
  {
    name: 'search modes are "exact", "contains" and "phonetic"',
    apply: (object, { key }) => (key === 'search' ? withSearchModes(object) : object),
  },
];
