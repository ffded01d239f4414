import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fillBrandInDictionary } from '@schema-screens/locale';

type Dictionary = Readonly<Record<string, string>>;

/** `languages/fr.json`, where an application has what the engine and the server say in a language; German and English need no such file. */
export const languageFile = (folder: string, language: string): string =>
  resolve(folder, `languages/${language}.json`);

const readJson = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** What an application's language file has; undefined without one. */
export const readLanguageFile = (folder: string, language: string): unknown =>
  readJson(languageFile(folder, language));

/** Folders of an application that have code of its server: `modules`, and `server` of one with a program of its own. */
const codeFolders = ['modules', 'server'];

/**
 * The translations of titles of fields in an application's code, and of texts that it stores.
 *
 * @param folder with `modules/` or `server/`, which have a dictionary, e.g. `modules/en.json`
 */
export const readCodeDictionary = (folder: string, language: string): Dictionary =>
  Object.assign({}, ...codeFolders.map((code) => readJson(join(folder, code, `${language}.json`))));

/**
 * The translations of an application's screens and schemas, with the values of its brand.
 *
 * @param folder with `screens/` and `schemas/`
 * @param preferred whose translation is taken of a text that both have: pages show what screens say, the server what schemas say
 */
export function readDictionary(
  folder: string,
  language: string,
  preferred: 'screens' | 'schemas',
): Dictionary {
  const texts = (place: 'screens' | 'schemas') =>
    readJson(join(folder, place, `${language}.json`)) as Dictionary | undefined;
  return fillBrandInDictionary(
    { ...texts(preferred === 'screens' ? 'schemas' : 'screens'), ...texts(preferred) },
    readJson(join(folder, 'screens/brand.json')),
  );
}
