import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalog, english } from '@schema-screens/core/texts';
import { serverTextsInEnglish } from '@schema-screens/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { englishTexts } from './client/texts/application-texts.ts';
import { beginLanguage, checkLanguageFiles } from './language-files.ts';

let folder: string;

async function writeManifest(...languages: string[]): Promise<void> {
  const manifest = {
    $schema: '',
    name: 'Club',
    languages,
    timeZone: 'Europe/Paris',
    currency: 'EUR',
    sessionMinutes: 20,
    roles: [{ name: 'member' }],
    user: [{ name: 'id' }],
    features: [],
  };
  await writeFile(join(folder, 'screens/application.json'), JSON.stringify(manifest));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'languages-'));
  await mkdir(join(folder, 'screens'));
  await mkdir(join(folder, 'schemas'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeManifest('en', 'fr');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stillEnglish = (language: string) =>
  expect.stringMatching(
    new RegExp(`^languages/${language}\\.js: \\d+ texts are still English, the first is engine\\.`),
  );

const samples = ['a', 2, 3, 'b'];

/** Texts, and what functions make of some values. */
const said = (value: unknown): unknown => {
  if (typeof value === 'function') {
    try {
      return String(value(...samples));
    } catch (thrown) {
      // Some take lists; a name that only another module has is none of their faults.
      if (thrown instanceof ReferenceError) throw thrown;
      return String(value);
    }
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, said(each)]));
};

describe('a language besides German and English', () => {
  it('begins as the English one, with formats of its country', async () => {
    const todo = await beginLanguage(folder, 'fr');
    expect(todo).toContain('languages/fr.js is English');
    expect(todo).not.toContain('Add "fr"');
    const begun = await import(pathToFileURL(join(folder, 'languages/fr.js')).href);
    expect(begun.code).toBe('fr-FR');
    expect(Object.keys(begun.engine).toSorted()).toEqual(Object.keys(catalog).toSorted());
    expect(said(begun.engine)).toEqual(said(english));
    expect(said(begun.application)).toEqual(said(englishTexts));
    expect(said(begun.server)).toEqual(said(serverTextsInEnglish));
    expect(await checkLanguageFiles(folder)).toEqual({ problems: [], hints: [stillEnglish('fr')] });
    expect(await readFile(join(folder, 'screens/fr.json'), 'utf8')).toBe('{}\n');
  });

  it('says what its file lacks', async () => {
    expect((await checkLanguageFiles(folder)).problems).toEqual([
      'languages/fr.js is missing. `schema-screens language fr` begins it.',
    ]);
    await beginLanguage(folder, 'fr');
    const file = join(folder, 'languages/fr.js');
    const text = await readFile(file, 'utf8');
    const wrong = text
      .replace("'fr-FR'", "'de-FR'")
      .replace('"minLength":', '"minLengths":')
      .replace(/"quoted": .*,/, '"quoted": "title",');
    expect(wrong).not.toBe(text);
    // Modules are read once a process.
    await writeManifest('en', 'fr', 'nl');
    await writeFile(join(folder, 'languages/nl.js'), wrong);
    const { problems, hints } = await checkLanguageFiles(folder);
    expect(hints).toEqual([stillEnglish('fr'), stillEnglish('nl')]);
    expect(problems).toEqual([
      'languages/nl.js: code must begin with "nl".',
      'languages/nl.js: engine.validation.minLength is missing.',
      'languages/nl.js: engine.validation.minLengths is no text of the engine.',
      'languages/nl.js: engine.sentences.quoted must be a function.',
    ]);
  });

  it('is whole once its phrases are translated; single words may be the same', async () => {
    await writeManifest('en', 'sv');
    await beginLanguage(folder, 'sv');
    const file = join(folder, 'languages/sv.js');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^( *"[^"]+": )"(.* .*)",$/gm, '$1"Svensk: $2",'));
    expect(await checkLanguageFiles(folder)).toEqual({ problems: [], hints: [] });
  });

  it('is not begun twice, and not if it is shipped or has no code', async () => {
    await writeManifest('en');
    await writeFile(join(folder, 'screens/fr.json'), '{ "a": "b" }');
    expect(await beginLanguage(folder, 'fr')).toContain('Add "fr" to "languages"');
    expect(await readFile(join(folder, 'screens/fr.json'), 'utf8')).toBe('{ "a": "b" }');
    await expect(beginLanguage(folder, 'fr')).rejects.toThrow('exists already');
    await expect(beginLanguage(folder, 'en')).rejects.toThrow('needs no file');
    await expect(beginLanguage(folder, '../x')).rejects.toThrow('by its code');
    expect(existsSync(join(folder, 'languages/en.js'))).toBe(false);
  });

  it('has no dictionary of definitions that are written in it', async () => {
    await writeManifest('fr');
    await beginLanguage(folder, 'fr');
    expect(existsSync(join(folder, 'screens/fr.json'))).toBe(false);
  });
});
