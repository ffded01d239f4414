import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkResourceFiles, formatProblem } from '#check';
import { migrateText } from '../../scripts/migrate-definitions/migrate-text.ts';
import {
  type FormerKey,
  formerKeys,
  formerOptions,
  formerValues,
} from '../../src/check/language/former-words.ts';
import { bookSchema } from '../support/definitions/book-schema.ts';
import {
  bookDetail,
  bookForm,
  bookList,
  checkLines,
  definitionFile,
} from '../support/definitions/book-screens.ts';

/** Values that the old keys had. */
const help = { path: 'buch', value: 'id', label: '{item.titel}' };
const values: Readonly<Record<string, unknown>> = {
  choices: help,
  lookup: help,
  extra: [],
  byId: 'buch/{value}',
  onCancel: 'BUCH_SUCHEN',
  refuse: [{ when: { field: 'data.titel', empty: true }, text: 'x' }],
};

const form = (change: object) => bookForm({ name: 'BUCH_ALT', path: '/buch/alt/{id}', ...change });
const list = (change: object) => bookList({ name: 'BUCH_ALT', path: '/buch/alt', ...change });

/** A definition of yesterday with one former word. */
function written({ key, within }: FormerKey): Record<string, unknown> {
  const word = { [key]: values[key] ?? true };
  switch (within) {
    case 'fields':
      return form({ sections: [{ fields: [{ field: 'titel', ...word }] }] });
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

test.each(formerKeys)('$key is told, with its line, and carried over', (former) => {
  const definition = written(former);
  const expected =
    former.now === undefined
      ? `"${former.key}" is not needed any more: ${former.why}.`
      : `"${former.key}" is now called "${former.now}".`;
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
)('the value %s: %s is told and carried over', (key, word, now) => {
  const definition = list({ search: { [key]: key === 'modes' ? [word] : word } });
  expect(linesFor(definition)).toEqual([expect.stringContaining(`"${word}" is now called "${now}".`)]);
  expect(linesFor(definition)[0]).toContain(`:${lineOf(definition, word)}:`);
  expect(JSON.parse(migrateText(JSON.stringify(definition)).text).search[key]).toEqual(
    key === 'modes' ? [now] : now,
  );
});

test('an attribute of the user that was not named', () => {
  const schema = bookSchema(
    {},
    { 'x-resource': { collection: 'Bücher', rights: {}, own: { field: 'titel', roles: ['leser'] } } },
  );
  const found = checkResourceFiles(
    [{ file: 'schemas/resource/buch.schema.json', text: JSON.stringify(schema, null, 1) }],
    JSON.parse(readFileSync('schemas/definition/resource.schema.json', 'utf8')),
    (each) => each,
  );
  expect(found.map(formatProblem)).toEqual([
    expect.stringContaining(
      'The key "user" is missing: "own" names an attribute of the user now (npm run migrate:definitions).',
    ),
  ]);
});

test.each(formerOptions)('the option %s of a widget that searches is carried over', (option) => {
  const options = { path: 'buch', [option]: option === 'extra' ? [] : 'buch', rows: 3 };
  const { text } = migrateText(
    JSON.stringify(form({ sections: [{ fields: [{ field: 'titel', widget: 'entity-picker', options }] }] })),
  );
  const [field] = JSON.parse(text).sections[0].fields;
  expect(field.options).toEqual({ rows: 3 });
  expect(field.valueHelp).toHaveProperty(option === 'extra' ? 'entries' : option);
});
