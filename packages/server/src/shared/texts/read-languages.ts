import type { PartialTranslationOf } from '@schema-screens/locale';
import type { englishRules } from '@schema-screens/schema';
import { readCodeDictionary, readDictionary, readLanguageFile } from './dictionary-files.ts';
import { englishServerTexts } from './english.ts';
import { serverTexts } from './server-texts.ts';

type RuleTexts = Pick<typeof englishRules, 'validation' | 'sentences' | 'waiting' | 'holidays' | 'values'>;

/** What the generic server says in a language; what it lacks is said in English. */
export interface ServerLanguage {
  /** BCP 47, e.g. "fr-FR". */
  readonly code: string;
  readonly engine?: PartialTranslationOf<RuleTexts>;
  readonly server?: PartialTranslationOf<typeof serverTexts>;
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
const fieldTitles = (titles: PartialTranslationOf<typeof serverTexts.titles>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(serverTexts.titles).map(([name, german]) => [
      german,
      titles[name as keyof typeof titles] ?? german,
    ]),
  );

/**
 * Reads the languages of an application.
 *
 * @param folder with `screens/`, `schemas/` and `languages/`
 */
export function readLanguages(folder: string, languages: readonly string[]): Languages {
  const files = new Map(
    languages.flatMap((language) => {
      const texts = readLanguageFile(folder, language) as ServerLanguage | undefined;
      return texts ? [[language, texts] as const] : [];
    }),
  );
  return {
    dictionaries: Object.fromEntries(
      [...new Set(['de', 'en', ...languages])].map((language) => [
        language,
        {
          ...(language !== 'de' &&
            fieldTitles({ ...englishServerTexts.titles, ...files.get(language)?.server?.titles })),
          ...readDictionary(folder, language, 'schemas'),
          ...readCodeDictionary(folder, language),
        },
      ]),
    ),
    otherLanguages: Object.fromEntries(files),
  };
}
