import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { english } from '@schema-screens/core/texts';
import { expect, it } from 'vitest';
import {
  applicationTexts,
  englishTexts,
} from '../../../packages/application/src/client/texts/application-texts.ts';
import { catalog } from '../../../packages/core/src/texts/catalog.ts';
import { messageTexts } from '../../support/spelling/message-texts.ts';
import { englishSpelling, germanSpelling, wordsOf } from '../../support/spelling/spelling.ts';
import ours from './words.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../../..');

/** Dictionaries of screens, schemas and code: German texts with their English. */
const dictionaries = globSync('{screens,schemas,server,src,packages}/**/en.json', {
  cwd: root,
  exclude: ['**/node_modules'],
}).flatMap((file) => Object.entries<unknown>(JSON.parse(readFileSync(join(root, file), 'utf8'))));

/** Texts of a catalogue. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Words that are wrong, each with the text that has it. */
function wrongWords(texts: readonly string[], isRight: (word: string) => boolean): string[] {
  const found = texts.flatMap((text) =>
    messageTexts(text)
      .flatMap(wordsOf)
      .filter((word) => !isRight(word))
      .map((word) => `${word}: ${text}`),
  );
  return [...new Set(found)].sort();
}

const german = [...dictionaries.map(([text]) => text), ...textsOf([catalog, applicationTexts])];
const inEnglish = [...dictionaries.flatMap(([, text]) => textsOf(text)), ...textsOf([english, englishTexts])];

/** What the portal's specification fixes to the letter, with the text that has it, and where it does. */
const fixed: readonly { wrong: string; text: string }[] = ours.fixed;
const withoutFixed = german.filter((text) => !fixed.some((each) => each.text === text));

// Loading it takes most of the time.
const isGermanWord = germanSpelling(ours.german);

it('German texts have no word that the dictionary, its compounds and our list do not have', () => {
  expect(wrongWords(withoutFixed, isGermanWord)).toEqual([]);
}, 60_000);

it('English texts have no word that the dictionary and our list do not have', () => {
  expect(wrongWords(inEnglish, englishSpelling(ours.english))).toEqual([]);
}, 60_000);

it('a slip that the specification fixes stands in its own text only', () => {
  for (const { wrong, text } of fixed) expect(german.filter((each) => each.includes(wrong))).toEqual([text]);
});

it('finds slips', () => {
  const slips = ['Vertäge', 'Kontakanfrage', 'erfolgriech', 'Versichrung', 'Adrese', 'Schadenmledung'];
  expect(slips.filter(isGermanWord)).toEqual([]);
  const compounds = ['Vertragszugriff', 'Finanzamtbescheinigung', 'Schadenmeldung', 'Rückrufwunsch'];
  expect(compounds.filter((word) => !isGermanWord(word))).toEqual([]);
}, 60_000);
