import { globSync, readFileSync } from 'node:fs';
import { messageArguments } from '@schema-screens/locale';
import { expect, test } from 'vitest';

/** Words, names and addresses that are the same in both languages. */
const same = new Set([
  'Administration',
  'Administrator',
  'Aquarium',
  'Aquarium 1',
  'Aquarium 2',
  'Aquarium 3',
  'BIC',
  'Bank',
  'DE999999999',
  'Downloads',
  'Fax',
  'Feedback',
  'IBAN',
  'Info',
  'Internet',
  'Link',
  'Name',
  'OK',
  'Operation',
  'Passkey',
  'Passkeys',
  'Person',
  'Position',
  'Prof. Dr. Onno Janssen',
  'Services',
  'Status',
  'Text',
  'Version {zahl}',
  'https://www.bafin.de',
  'https://www.versicherungsombudsmann.de',
  'm²',
]);

const files = globSync('**/en.json', {
  exclude: (path) => /(^|\/)(node_modules|dist|\.git)$/.test(path),
});
const dictionaries = files.map((file) => ({
  file,
  entries: Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
}));
/** A text without the place that tells it from others of the same name, as in `Bücher@many`. */
const textOf = (key: string): string => key.replace(/@[\w.]+$/, '');

test('all dictionaries are looked at', () => {
  expect(files).toEqual(
    expect.arrayContaining(['schemas/en.json', 'screens/en.json', 'server/en.json', 'src/en.json']),
  );
});

test.each(dictionaries)('translations name the same values as their texts: $file', ({ entries }) => {
  const wrong = entries.filter(
    ([german, english]) => `${messageArguments(german)}` !== `${messageArguments(english)}`,
  );
  expect(wrong).toEqual([]);
});

test.each(dictionaries)('texts are translated: $file', ({ entries }) => {
  const equal = entries.filter(([german, english]) => textOf(german) === english && !same.has(english));
  expect(equal).toEqual([]);
});

test('no word is taken for the same that is none any more', () => {
  const texts = new Set(dictionaries.flatMap(({ entries }) => entries.map(([german]) => textOf(german))));
  expect([...same].filter((word) => !texts.has(word))).toEqual([]);
});
