import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { filledTexts } from '@schema-screens/locale';
import { englishRules } from '@schema-screens/schema';
import { languageFile, readCodeDictionary, readDictionary } from './dictionary-files.ts';
import { english } from './english.ts';
import { serverTexts } from './server-texts.ts';

type RuleTexts = Pick<typeof englishRules, 'validation' | 'sentences' | 'waiting' | 'holidays'>;

/** What the generic server says in a language. */
export interface ServerLanguage {
  /** BCP 47, e.g. "fr-FR". */
  readonly code: string;
  readonly engine: RuleTexts;
  readonly server: typeof serverTexts;
}

interface Languages {
  /** Texts of schemas and screens by language, and titles of fields that are the server's own. */
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the generic server says in the languages that it does not bring along. */
  readonly otherLanguages: Readonly<Record<string, ServerLanguage>>;
}

/**
 * Translations of the titles that fields of the server's own calls have: their schemas have them in German, as those of the application.
 *
 * @returns the titles of the language by the German ones
 */
const fieldTitles = ({ titles }: Pick<typeof serverTexts, 'titles'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(serverTexts.titles).map(([name, german]) => [german, titles[name as keyof typeof titles]]),
  );

/**
 * Reads the languages of an application.
 *
 * @param folder with `screens/`, `schemas/` and `languages/`
 */
export async function readLanguages(folder: string, languages: readonly string[]): Promise<Languages> {
  const own = await Promise.all(
    languages.map(async (language) => {
      const file = languageFile(folder, language);
      if (!existsSync(file)) return undefined;
      const { code, engine, server } = (await import(pathToFileURL(file).href)) as ServerLanguage;
      // A later version has texts that the file lacks until the check has said so.
      const filled = {
        code,
        engine: filledTexts(engine, englishRules),
        server: filledTexts(server, english),
      };
      return [language, filled] as const;
    }),
  );
  const files = new Map(own.filter((each) => each !== undefined));
  return {
    dictionaries: Object.fromEntries(
      [...new Set(['de', 'en', ...languages])].map((language) => [
        language,
        {
          ...fieldTitles(files.get(language)?.server ?? (language === 'en' ? english : serverTexts)),
          ...readDictionary(folder, language, 'schemas'),
          ...readCodeDictionary(folder, language),
        },
      ]),
    ),
    otherLanguages: Object.fromEntries(files),
  };
}
