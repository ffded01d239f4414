import { type Migration, renameKey, type Written, withoutKey } from './migration.ts';

const searchModes: Readonly<Record<string, string>> = {
  EXAKT: 'exact',
  ENTHAELT: 'contains',
  PHONETISCH: 'phonetic',
};
const searchMode = (word: unknown): unknown => searchModes[String(word)] ?? word;

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

/** Renamed and removed keys of the language. */
export const words: readonly Migration[] = [
  {
    name: '"asked" of a field is "onDemand"',
    apply: (object) => ('field' in object ? renameKey(object, 'asked', 'onDemand') : object),
  },
  {
    name: '"refuse" of "submit" is "blockWhen"',
    apply: (object, { key }) => (key === 'submit' ? renameKey(object, 'refuse', 'blockWhen') : object),
  },
  {
    name: '"submit" needs no "touches": a save makes all data load anew',
    apply: (object, { key }) => (key === 'submit' ? withoutKey(object, 'touches') : object),
  },
  {
    name: 'a form needs no "errorFocus": its summary takes the focus',
    apply: (object) => (object.kind === 'form' ? withoutKey(object, 'errorFocus') : object),
  },
  {
    name: 'a column needs no "align": its cell says it',
    apply: (object, { key }) => (key === 'columns' ? withoutKey(object, 'align') : object),
  },
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
