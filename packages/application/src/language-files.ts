import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCopiedPhrase } from '@schema-screens/check';
import { catalog, english as engineTextsInEnglish } from '@schema-screens/core/texts';
import { isRecord } from '@schema-screens/locale';
import { ConfigError, languageFile, serverTexts, serverTextsInEnglish } from '@schema-screens/server';
import { readManifest } from './application-files.ts';
import { applicationTexts, englishTexts } from './client/texts/application-texts.ts';

type Catalogs = Readonly<Record<string, unknown>>;

/** What a language file exports, in English: what German and English say, and no definition. */
const english: Catalogs = {
  engine: engineTextsInEnglish,
  application: englishTexts,
  server: serverTextsInEnglish,
};

/** The same in German. */
const german: Catalogs = {
  engine: catalog,
  application: applicationTexts,
  server: serverTexts,
};

const isCode = (language: string): boolean => /^[a-z]{2,3}$/.test(language);

/** The languages that the engine and the server bring along. */
const shipped = ['de', 'en'];

/** A text, or a function that fills it with values, as it is written in a module; above it the German one. */
function written(value: unknown, original: unknown, indent: string): string {
  if (!isRecord(value)) return typeof value === 'function' ? String(value) : JSON.stringify(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(([key, each]) => {
    const before = isRecord(original) ? original[key] : undefined;
    const comment =
      typeof before === 'string' && before !== key ? `${inner}// ${before.replaceAll('\n', ' ')}\n` : '';
    return `${comment}${inner}${JSON.stringify(key)}: ${written(each, before, inner)},\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/**
 * Begins a language of an application: `languages/fr.js` with what the engine and the server say, in English, and empty dictionaries, of
 * which `schema-screens check` says what they lack.
 *
 * @returns what is to be done
 * @throws ConfigError if the language cannot be begun, or has been
 */
export async function beginLanguage(folder: string, language: string): Promise<string> {
  if (!isCode(language)) throw new ConfigError(['Name a language by its code, e.g. "fr".']);
  if (shipped.includes(language))
    throw new ConfigError([`"${language}" needs no file; name it in "languages".`]);
  const file = languageFile(folder, language);
  if (existsSync(file)) throw new ConfigError([`${relative(folder, file)} exists already.`]);
  const exported = Object.entries(english).map(
    ([name, value]) => `\nexport const ${name} = ${written(value, german[name], '')};\n`,
  );
  const code = new Intl.Locale(language).maximize();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    `// Formats of numbers and dates, and the order of letters.\nexport const code = '${language}-${code.region}';\n${exported.join('')}`,
  );
  const { languages } = readManifest(folder);
  const dictionaries = languages[0] === language ? [] : ['screens', 'schemas'];
  for (const name of dictionaries) {
    const dictionary = join(folder, name, `${language}.json`);
    if (!existsSync(dictionary)) await writeFile(dictionary, '{}\n');
  }
  const named = languages.includes(language)
    ? ''
    : `Add "${language}" to "languages" in screens/application.json.\n`;
  return `${relative(folder, file)} is English: translate its texts.\n${named}\`schema-screens check\` says what the dictionaries lack.`;
}

/** The paths at which a translation lacks a text, or has something else than one. */
function faultsIn(value: unknown, expected: unknown, path: string): string[] {
  if (isRecord(expected)) {
    if (!isRecord(value) && typeof value !== 'object') return [`${path} is missing.`];
    const own = value as Catalogs;
    return [
      ...Object.keys(expected).flatMap((key) => faultsIn(own[key], expected[key], `${path}.${key}`)),
      ...Object.keys(own).flatMap((key) =>
        Object.hasOwn(expected, key) ? [] : [`${path}.${key} is no text of the engine.`],
      ),
    ];
  }
  if (value === undefined) return [`${path} is missing.`];
  if (typeof value !== typeof expected) return [`${path} must be a ${typeof expected}.`];
  return [];
}

/** The paths at which a translation is still the phrase of another language. */
function copiesIn(value: unknown, original: unknown, path: string): string[] {
  if (isRecord(original))
    return Object.keys(original).flatMap((key) =>
      copiesIn((value as Catalogs | undefined)?.[key], original[key], `${path}.${key}`),
    );
  return typeof value === 'string' && value === original && isCopiedPhrase(value) ? [path] : [];
}

/** A sentence about a language file whose texts are still English; none if they are translated. */
function untranslated(texts: Catalogs): string[] {
  const [first, ...others] = Object.keys(english).flatMap((part) =>
    copiesIn(texts[part], english[part], part),
  );
  if (first === undefined) return [];
  return [
    others.length === 0
      ? `${first} is still English.`
      : `${others.length + 1} texts are still English, the first is ${first}.`,
  ];
}

/** Languages of an application that neither the engine nor a file of it speaks, as sentences. */
export const missingLanguageFiles = (folder: string): string[] =>
  readManifest(folder)
    .languages.filter(
      (language) => !shipped.includes(language) && !existsSync(languageFile(folder, language)),
    )
    .map(
      (language) =>
        `${relative(folder, languageFile(folder, language))} is missing. \`schema-screens language ${language}\` begins it.`,
    );

/**
 * What is wrong with the language files of an application, which have the texts that the engine and the server say in a language that they
 * do not bring along; hints name those that are not translated yet, and are read in English.
 *
 * @param folder with `screens/` and `languages/`
 */
export async function checkLanguageFiles(
  folder: string,
): Promise<{ readonly problems: readonly string[]; readonly hints: readonly string[] }> {
  const found = await Promise.all(
    readManifest(folder).languages.map(async (language) => {
      const file = languageFile(folder, language);
      if (!existsSync(file)) return { problems: [], hints: [] };
      const { code, ...texts } = (await import(pathToFileURL(file).href)) as Catalogs;
      const wrongCode =
        typeof code === 'string' && code.split('-')[0] === language
          ? []
          : [`code must begin with "${language}".`];
      const faults = Object.keys(english).flatMap((part) => faultsIn(texts[part], english[part], part));
      const named = (sentences: readonly string[]) =>
        sentences.map((sentence) => `${relative(folder, file)}: ${sentence}`);
      return { problems: named([...wrongCode, ...faults]), hints: named(untranslated(texts)) };
    }),
  );
  return {
    problems: [...missingLanguageFiles(folder), ...found.flatMap(({ problems }) => problems)],
    hints: found.flatMap(({ hints }) => hints),
  };
}
