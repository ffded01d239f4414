import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bookForm, bookList, checkLines, definitionFile } from '../../support/definitions/book-screens.ts';

it('reports an unreadable file first, and not the screens that may be in it', () => {
  const list = definitionFile(bookList({ toolbar: [{ label: 'Neu', to: 'FEHLT' }] }));
  const lines = checkLines([
    list,
    definitionFile(bookForm({ name: 'X', path: '/x', mode: 'neu' }), 'screens/a/x.json'),
    { file: 'screens/z/fehlt.json', text: '{' },
  ]);
  expect(lines).toEqual([
    'screens/z/fehlt.json:1:2 JSON_BROKEN A "}" is missing.',
    'screens/a/x.json:11:11 VALUE_WRONG "neu" is not possible for "mode"; possible: create, edit, display, createOrEdit.',
  ]);
  expect(checkLines([list])[0]).toMatch(/SCREEN_UNKNOWN There is no screen "FEHLT"/);
});

it('reports a duplicate key', () => {
  const { file, text } = definitionFile(bookList());
  expect(checkLines([{ file, text: text.replace('"kind"', '"title": "Bücher",\n  "kind"') }])).toEqual([
    `${file}:7:3 KEY_TWICE The key "title" stands here twice.`,
  ]);
});

it.each([
  ['', '1:1', 'The file is empty.'],
  ['{', '1:2', 'A "}" is missing.'],
  ['{"a": 1,}', '1:9', 'There is a comma too many before this.'],
  ['{\n  "a": 1 // x\n}', '2:10', 'JSON has no comments.'],
  ["{'a': 1}", '1:2', 'Texts stand in straight double quotes: ".'],
  ['[1, 2', '1:6', 'A "]" is missing.'],
  ['{"a": 1}}', '1:9', 'The file goes on after its end.'],
])('reports where %j is not valid JSON', (text, place, what) => {
  expect(checkLines([{ file: 'screens/x/kaputt.json', text }])).toEqual([
    `screens/x/kaputt.json:${place} JSON_BROKEN ${what}`,
  ]);
});

it('the main colour of a brand has to be readable', () => {
  const brandOf = (color: string) =>
    readFileSync('samples/library/brand.json', 'utf8').replace('#006D2F', color);
  const linesOf = (color: string) => checkLines([{ file: 'screens/brand.json', text: brandOf(color) }]);
  expect(linesOf('#0B5CAD')).toEqual([]);
  expect(linesOf('#FFCC00')).toEqual([
    'screens/brand.json:30:14 VALUE_WRONG The contrast of #FFCC00 is 1.4 : 1, too little for text on white, or white text on it. Did you mean "#896C06"?',
  ]);
});
