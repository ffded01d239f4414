import type { Path } from '../problems/schema-rule.ts';

/** A key of a released language that is not needed any more; `npm run migrate:definitions` removes it. */
export interface FormerKey {
  readonly key: string;
  /** The key of the object that it was in, or of the list of such objects; undefined for a whole definition. */
  readonly within: string | undefined;
  /** What makes it needless. */
  readonly why: string;
}

/** Keys that definitions once had. */
export const formerKeys: readonly FormerKey[] = [
  { key: 'byId', within: 'valueHelp', why: 'a hit is asked for by "path" and its value' },
  { key: 'touches', within: 'submit', why: 'a save makes all data load anew' },
  { key: 'errorFocus', within: undefined, why: 'the summary of a form takes the focus' },
  { key: 'align', within: 'columns', why: 'the cell of a column says it' },
];

/** Values that definitions once had, by their key. */
export const formerValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mode: { EXAKT: 'exact', ENTHAELT: 'contains', PHONETISCH: 'phonetic' },
  modes: { EXAKT: 'exact', ENTHAELT: 'contains', PHONETISCH: 'phonetic' },
  pageSizes: { alle: 'all' },
};

/** Words that schemas of resources and enumerations once had: values by their key, and keys of enumerations. */
export const formerSchemaWords = {
  values: {
    'x-privacy': { oeffentlich: 'public', persoenlich: 'personal', besonders: 'special' },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
  keys: { schluessel: 'key', wert: 'value', begriff: 'group' } as Readonly<Record<string, string>>,
};

/** The key of an object at a path, or of the list that it is in; undefined for a whole definition. */
const holderOf = (path: Path): string | undefined =>
  path.findLast((step): step is string => typeof step === 'string');

/** What has become of a key at a path; undefined if it never was one. @param path of the object with the key */
export const formerKey = (key: string, path: Path): FormerKey | undefined =>
  formerKeys.find((former) => former.key === key && former.within === holderOf(path));

/** A former word in a sentence. */
export const nowCalled = (word: string, now: string): string =>
  `${JSON.stringify(word)} is now called ${JSON.stringify(now)}.`;
