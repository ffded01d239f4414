import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { englishSpelling, germanSpelling } from '../../support/spelling/spelling.ts';
import left from './german-words.json' with { type: 'json' };
import ours from './words.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../../..');

/** Rooms that any application could use. */
const rooms = ['packages'];

/** What is the portal's, catalogues of texts, what knows the sounds of German, and released migrations. */
const others =
  /\.(test|gen|stories)\.|\/texts?\/|\/testing|texts?\.ts$|ports\/(letters|core-system|bank|bot-check|places)|\/migrations\/|errors\/messages|dates\/holidays|\/common-passwords|\/node_modules\//;

const files = rooms
  .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !others.test(file))
  .sort();

// Loading them takes most of the time.
const isGerman = germanSpelling([]);
const isEnglish = englishSpelling([...ours.english, ...left.english]);

const withUmlauts = (word: string): string =>
  word.replaceAll('ae', 'ä').replaceAll('oe', 'ö').replaceAll('ue', 'ü');

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);

/** The words of names, comments and statements; texts for users are in quotes, and have spaces or umlauts. */
const wordsIn = (source: string): string[] =>
  source
    // Where a rule comes from.
    .replaceAll(/docs\/portal\/\S+/g, '')
    .split('\n')
    .map((line) =>
      isComment(line)
        ? line
        : line.replaceAll(/'(?:[^'\\]|\\.)*'/g, (text) => (/[ äöüßÄÖÜ„]/.test(text) ? ' ' : text)),
    )
    .join('\n')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 3);

it('names, comments and statements of generic rooms are English, but for a list that only gets shorter', () => {
  expect(files.length).toBeGreaterThan(900);
  const found = files.flatMap((file) => {
    const words = new Set(wordsIn(readFileSync(join(root, file), 'utf8')));
    const german = [...words].filter(
      (word) => !isEnglish(word) && (isGerman(word) || isGerman(withUmlauts(word))),
    );
    return german.length > 0 ? [[file, german.sort().join(' ')] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(left.files);
}, 120_000);
