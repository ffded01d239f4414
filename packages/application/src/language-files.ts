import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCopiedPhrase } from '@schema-screens/check';
import { english as engineTextsInEnglish } from '@schema-screens/core/texts';
import { isRecord, messageArguments } from '@schema-screens/locale';
import { ConfigError, languageFile, serverTextsInEnglish } from '@schema-screens/server';
import { readManifest } from './application-files.ts';
import { englishTexts } from './client/texts/application-texts.ts';

type Catalogs = Readonly<Record<string, unknown>>;

/** What a language file has, in English: what German and English say, and no definition. */
const english: Catalogs = {
  engine: engineTextsInEnglish,
  application: englishTexts,
  server: serverTextsInEnglish,
};

const isCode = (language: string): boolean => /^[a-z]{2,3}$/.test(language);

/** The languages that the engine and the server bring along. */
const shipped = ['de', 'en'];

/** Where earlier versions had a language: a module whose texts with arguments are functions. */
const formerFile = (folder: string, language: string): string =>
  languageFile(folder, language).replace(/json$/, 'js');

/** Arguments that had another name then. */
const formerNames: Readonly<Record<string, string>> = { most: 'max', place: 'position' };

/** The message that a function of an earlier version says; undefined if it does more than to fill in what it gets. */
function messageOf(says: (...values: string[]) => unknown, original: unknown): string | undefined {
  if (typeof original !== 'string' || /, (plural|select),/.test(original)) return undefined;
  const [, parameters = ''] = /^\(?([\w\s,]*)\)?\s*=>/.exec(String(says)) ?? [];
  const names = parameters
    .split(',')
    .map((each) => each.trim())
    .map((name) => formerNames[name] ?? name);
  if (names.toSorted().join() !== messageArguments(original).join()) return undefined;
  try {
    return String(says(...names.map((name) => `{${name}}`)));
  } catch {
    return undefined;
  }
}

/** Texts of a language, and English ones where it has none; `added` gets their paths. */
function completed(texts: unknown, original: unknown, path: string, added: string[]): unknown {
  if (isRecord(original)) {
    const own = isRecord(texts) ? texts : {};
    const all = Object.keys(original).map((key) => [
      key,
      completed(own[key], original[key], `${path}.${key}`, added),
    ]);
    return { ...Object.fromEntries(all), ...(isRecord(texts) && unknownIn(texts, original)) };
  }
  const own = typeof texts === 'function' ? messageOf(texts as () => string, original) : texts;
  if (typeof own === typeof original) return own;
  added.push(path);
  return original;
}

const unknownIn = (texts: Catalogs, original: Catalogs): Catalogs =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !Object.hasOwn(original, key)));

/** The texts in a language file, or what is wrong with it. */
function readTexts(content: string): { readonly texts?: Catalogs; readonly problem?: string } {
  try {
    const texts: unknown = JSON.parse(content);
    return isRecord(texts) ? { texts } : { problem: 'must be an object.' };
  } catch (thrown) {
    return { problem: `${(thrown as SyntaxError).message}.` };
  }
}

/** What an application has of a language: its file, or that of an earlier version. */
async function currentTexts(folder: string, language: string): Promise<Catalogs | undefined> {
  const [file, former] = [languageFile(folder, language), formerFile(folder, language)];
  if (existsSync(file)) {
    const { texts, problem } = readTexts(readFileSync(file, 'utf8'));
    if (texts) return texts;
    throw new ConfigError([`${relative(folder, file)}: ${problem}`]);
  }
  return existsSync(former) ? ((await import(pathToFileURL(former).href)) as Catalogs) : undefined;
}

/**
 * Begins a language of an application: `languages/fr.json` with what the engine and the server say, in English, and empty dictionaries, of
 * which `schema-screens check` says what they lack. A file that is there gets the texts that it lacks; that of an earlier version,
 * `languages/fr.js`, becomes one.
 *
 * @returns what is to be done
 * @throws ConfigError if the language needs no file, or its file cannot be read
 */
export async function writeLanguage(folder: string, language: string): Promise<string> {
  if (!isCode(language)) throw new ConfigError(['Name a language by its code, e.g. "fr".']);
  if (shipped.includes(language))
    throw new ConfigError([`"${language}" needs no file; name it in "languages".`]);
  const file = languageFile(folder, language);
  const name = relative(folder, file);
  const current = await currentTexts(folder, language);
  const added: string[] = [];
  const { region } = new Intl.Locale(language).maximize();
  const texts = {
    code: current?.code ?? `${language}-${region}`,
    ...(completed(current ?? {}, english, '', added) as Catalogs),
  };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(texts, undefined, 2)}\n`);
  const { languages } = readManifest(folder);
  const dictionaries = languages[0] === language ? [] : ['screens', 'schemas'];
  for (const place of dictionaries) {
    const dictionary = join(folder, place, `${language}.json`);
    if (!existsSync(dictionary)) await writeFile(dictionary, '{}\n');
  }
  const former = formerFile(folder, language);
  return [
    ...(current ? added.map((path) => `${path.slice(1)} is new, in English.`) : []),
    current ? `${name} is complete.` : `${name} is English: translate its texts.`,
    ...(existsSync(former) ? [`Delete ${relative(folder, former)}, which is not read any more.`] : []),
    ...(languages.includes(language)
      ? []
      : [`Add "${language}" to "languages" in screens/application.json.`]),
    '`schema-screens check` says what the dictionaries lack.',
  ].join('\n');
}

const named = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ') || 'none';

/** What is wrong with a message; empty for nothing. */
function faultsOf(message: string, original: string, path: string): string[] {
  try {
    const [own, expected] = [messageArguments(message), messageArguments(original)];
    return own.join() === expected.join()
      ? []
      : [`${path} has other arguments than the English text: ${named(own)} instead of ${named(expected)}.`];
  } catch (thrown) {
    return [`${path}: ${(thrown as SyntaxError).message}.`];
  }
}

/** What is wrong with a translation, at which path: texts that it lacks, that nothing says, or with other arguments. */
function faultsIn(value: unknown, expected: unknown, path: string): string[] {
  if (value === undefined) return [`${path} is missing.`];
  if (isRecord(expected)) {
    if (!isRecord(value)) return [`${path} must be an object.`];
    return [
      ...Object.keys(expected).flatMap((key) => faultsIn(value[key], expected[key], `${path}.${key}`)),
      ...Object.keys(unknownIn(value, expected)).map((key) => `${path}.${key} is no text of the engine.`),
    ];
  }
  if (Array.isArray(expected))
    return Array.isArray(value) && value.every((each) => typeof each === 'string')
      ? []
      : [`${path} must be a list of texts.`];
  if (typeof value !== 'string') return [`${path} must be a text.`];
  return faultsOf(value, String(expected), path);
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
export const missingLanguageHints = (folder: string): string[] =>
  readManifest(folder)
    .languages.filter(
      (language) => !shipped.includes(language) && !existsSync(languageFile(folder, language)),
    )
    .map((language) => {
      const former = formerFile(folder, language);
      const does = existsSync(former) ? `makes it of ${relative(folder, former)}` : 'begins it';
      return `${relative(folder, languageFile(folder, language))} is missing. \`schema-screens language ${language}\` ${does}.`;
    });

/** What is wrong with the texts of a language, and hints, as sentences. */
function checkLanguage(content: string, language: string): { problems: string[]; hints: string[] } {
  const { texts, problem = '' } = readTexts(content);
  if (!texts) return { problems: [problem], hints: [] };
  const { code } = texts;
  const isOfLanguage = typeof code === 'string' && code.split('-')[0] === language;
  return {
    problems: [
      ...(isOfLanguage ? [] : [`code must begin with "${language}".`]),
      ...Object.keys(english).flatMap((part) => faultsIn(texts[part], english[part], part)),
    ],
    hints: untranslated(texts),
  };
}

/**
 * What is wrong with the language files of an application, which have the texts that the engine and the server say in a language that they
 * do not bring along; hints name those that are not translated yet, and are read in English.
 *
 * @param folder with `screens/` and `languages/`
 */
export function checkLanguageFiles(folder: string): {
  readonly problems: readonly string[];
  readonly hints: readonly string[];
} {
  const found = readManifest(folder).languages.flatMap((language) => {
    const file = languageFile(folder, language);
    if (!existsSync(file)) return [];
    const { problems, hints } = checkLanguage(readFileSync(file, 'utf8'), language);
    const inFile = (sentence: string) => `${relative(folder, file)}: ${sentence}`;
    return [{ problems: problems.map(inFile), hints: hints.map(inFile) }];
  });
  return {
    problems: [...missingLanguageHints(folder), ...found.flatMap(({ problems }) => problems)],
    hints: found.flatMap(({ hints }) => hints),
  };
}
