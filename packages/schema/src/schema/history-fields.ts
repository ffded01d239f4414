import type { HistoryWords } from './vocabulary.ts';

/** The stored fields of every history, besides `name`, which may be left out. */
export const historyFieldNames = [
  'number',
  'time',
  'userId',
  'userName',
  'role',
  'resource',
  'key',
  'kind',
  'fields',
  'fieldNames',
  'values',
  'salt',
  'valuesHash',
  'place',
  'previousHash',
  'hash',
] as const satisfies readonly (keyof HistoryWords)[];

/** The fields that the schema of a history lacks. */
export const missingHistoryFields = (
  words: HistoryWords,
  properties: Readonly<Record<string, unknown>> = {},
): string[] =>
  historyFieldNames.map((field) => words[field]).filter((name) => !Object.hasOwn(properties, name));
