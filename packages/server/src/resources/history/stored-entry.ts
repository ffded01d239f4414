import { type HistoryWords, historyFieldNames } from '@schema-screens/schema';
import type { Row } from '../schema/table.ts';
import type { HistoryEntry } from './history-entry.ts';

/** An entry as stored: kinds, and the keys of what `fields` and `values` hold, are the application's words. */
export interface StoredEntry extends Omit<HistoryEntry, 'kind' | 'fields' | 'values'> {
  readonly number: number;
  readonly kind: string;
  readonly fields: readonly Row[];
  readonly values: Readonly<Record<string, Row>> | null;
  /** Prevents guessing the erased values of an entry by their hash. */
  readonly salt: string | null;
  readonly valuesHash: string | null;
}

const renamed = (object: object, nameOf: (key: string) => string | undefined): Row =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [nameOf(key) ?? key, value]));

/** An object whose keys are in an application's words; what they hold stays. */
export const toStoredKeys = (words: HistoryWords, object: object): Row =>
  renamed(object, (key) => words[key as keyof HistoryWords]);

/** The same, back. */
export function fromStoredKeys(
  words: HistoryWords,
  object: object,
  keys: readonly (keyof HistoryWords)[] = [...historyFieldNames, 'name'],
): Row {
  const byWord = new Map<string, string>(keys.map((key) => [words[key], key]));
  return renamed(object, (key) => byWord.get(key));
}

/** What is stored of an entry before it has a number and hashes. */
export const entryContent = (
  words: HistoryWords,
  { kind, fields, values, ...entry }: HistoryEntry,
): Omit<StoredEntry, 'number' | 'salt' | 'valuesHash'> => ({
  ...entry,
  kind: words[kind],
  fields: fields.map((field) => toStoredKeys(words, field)),
  values:
    values &&
    Object.fromEntries(Object.entries(values).map(([name, both]) => [name, toStoredKeys(words, both)])),
});
