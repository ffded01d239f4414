import { readFileSync } from 'node:fs';
import { checkResourceFiles, formatProblem } from '@schema-screens/check/definitions';
import { withNames } from '@schema-screens/schema';
import { expect, it } from 'vitest';
import { bookSchema } from './book-schema.ts';
import { bookDetail, bookForm, bookList, checkLines, definitionFile } from './book-screens.ts';
import { requireShort } from './require-short.ts';

type Change = Record<string, unknown>;

const valid = [
  definitionFile(bookList(), 'screens/buecherei/a-suchen.json'),
  definitionFile(bookForm(), 'screens/buecherei/b-bearbeiten.json'),
  definitionFile(bookDetail(), 'screens/buecherei/c-anzeigen.json'),
];

/** The lines for one broken definition among valid ones. */
function linesFor(value: Change): string[] {
  const others = valid.filter(({ text }) => !text.includes(`"name": "${value.name}"`));
  return checkLines([...others, definitionFile(value)]);
}
export const raw = (text: string) => checkLines([...valid, { file: 'screens/buecherei/probe.json', text }]);
export const list = (change: Change) => linesFor(bookList(change));
export const form = (change: Change) => linesFor(bookForm(change));
export const detail = (change: Change) => linesFor(bookDetail(change));
export const field = (hints: object) => form({ sections: [{ fields: [{ field: 'titel', ...hints }] }] });
export const table = (table: object) =>
  detail({
    sections: [
      { table: { source: { path: 'x', resource: 'buch' }, columns: [{ field: 'titel' }], ...table } },
    ],
  });
export const tabs = (one: string, other: string, name = 'b') =>
  detail({
    path: '/buch/anzeigen',
    load: 'buch',
    tabs: [
      { name: 'a', label: 'A', screen: one },
      { name, label: 'B', screen: other },
    ],
  });
export const menu = { name: 'katalog', label: 'Katalog' };
export const navigation = (change: Change) =>
  checkLines([
    ...valid,
    {
      file: 'screens/navigation.json',
      text: JSON.stringify({ $schema: '', menus: [menu], ...change }, null, 1),
    },
  ]);

const language = withNames(
  JSON.parse(
    readFileSync(
      new URL('../../../packages/schema/definition/resource.schema.json', import.meta.url),
      'utf8',
    ),
  ),
  { roles: ['leser'], user: ['nummer'] },
);
const german = { file: 'schemas/enum/sprache.json', text: '[{"key":"de","value":"Deutsch"}]' };
const schemaLines = (...files: { file: string; text: string }[]) => {
  const problems = checkResourceFiles(files, language);
  requireShort(problems);
  return problems.map(formatProblem);
};
export const schema = (properties: object, more: object = {}) =>
  schemaLines(
    {
      file: 'schemas/resource/buch.schema.json',
      text: JSON.stringify(bookSchema(properties, more), null, 1),
    },
    german,
  );
export const enumeration = (text: string) => schemaLines({ ...german, text });
export const declared = (declaration: object) => ({
  'x-resource': { collection: 'Bücher', rights: {}, ...declaration },
});

/** A mistake that maintainers have made, with its place and the code of the message. */
export type Mistake = readonly [what: string, lines: () => string[], expected: string];

/** Tests that the check finds each mistake. */
export function finds(mistakes: readonly Mistake[]): void {
  it.each(mistakes)('the check finds %s', (_what, lines, expected) => {
    const [place = ''] = expected.split(' ');
    expect(lines().map((line) => line.replace(/^\S+?\.json:/, ''))).toContainEqual(
      expect.stringMatching(new RegExp(`^${place} ${expected.slice(place.length + 1)} `)),
    );
  });
}
