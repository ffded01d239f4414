import { type FormerKey, formerKeys, formerValues } from '@schema-screens/schema/check-schemas';
import { expect, test } from 'vitest';
import { migrateText } from '../../../scripts/migrate-definitions/migrate-text.ts';
import {
  bookDetail,
  bookForm,
  bookList,
  checkLines,
  definitionFile,
} from '../../support/definitions/book-screens.ts';

/** Values that the old keys had. */
const help = { path: 'buch', value: 'id', label: '{item.titel}' };
const values: Readonly<Record<string, unknown>> = { byId: 'buch/{value}' };

const form = (change: object) => bookForm({ name: 'BUCH_ALT', path: '/buch/alt/{id}', ...change });
const list = (change: object) => bookList({ name: 'BUCH_ALT', path: '/buch/alt', ...change });

/** A definition of yesterday with one former word. */
function written({ key, within }: FormerKey): Record<string, unknown> {
  const word = { [key]: values[key] ?? true };
  switch (within) {
    case 'valueHelp':
      return form({ sections: [{ fields: [{ field: 'titel', valueHelp: { ...help, ...word } }] }] });
    case 'columns':
      return list({ columns: [{ field: 'titel', ...word }] });
    case 'submit':
      return form({ submit: { label: 'x', ...word } });
    case undefined:
      return form(word);
    default:
      throw new Error(`No definition with "${within}".`);
  }
}

const linesFor = (definition: object): string[] =>
  checkLines([
    definitionFile(bookList(), 'screens/buecherei/a.json'),
    definitionFile(bookDetail(), 'screens/buecherei/c.json'),
    definitionFile(definition as Record<string, unknown>),
  ]);

/** The line of a word in a file as the check reads it. */
const lineOf = (definition: object, word: string): number =>
  definitionFile(definition as Record<string, unknown>)
    .text.split('\n')
    .findIndex((line) => line.includes(`"${word}"`)) + 1;

test.each(formerKeys)('$key is reported with its line, and removed', (former) => {
  const definition = written(former);
  const expected = `"${former.key}" is not needed any more: ${former.why}.`;
  expect(linesFor(definition)).toEqual([
    expect.stringMatching(new RegExp(`probe\\.json:${lineOf(definition, former.key)}:\\d+ KEY_UNKNOWN `)),
  ]);
  expect(linesFor(definition)[0]).toContain(expected);
  const { text, done } = migrateText(JSON.stringify(definition));
  expect(done).not.toEqual([]);
  expect(text).not.toContain(`"${former.key}"`);
  expect(linesFor(JSON.parse(text)).filter((line) => line.includes('UNKNOWN'))).toEqual([]);
});

test.each(
  Object.entries(formerValues).flatMap(([key, words]) =>
    Object.entries(words).map(([word, now]) => [key, word, now] as const),
  ),
)('the value %s: %s is reported and migrated', (key, word, now) => {
  const isList = key.endsWith('s');
  const written = { [key]: isList ? [word] : word };
  const isOfList = key === 'pageSizes';
  const definition = list(isOfList ? written : { search: written });
  expect(linesFor(definition)).toEqual([expect.stringContaining(`"${word}" is now called "${now}".`)]);
  expect(linesFor(definition)[0]).toContain(`:${lineOf(definition, word)}:`);
  const migrated = JSON.parse(migrateText(JSON.stringify(definition)).text);
  expect((isOfList ? migrated : migrated.search)[key]).toEqual(isList ? [now] : now);
});
