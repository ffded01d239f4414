import { readStored } from '@schema-screens/chakra';
import type { DialPlan, Locale } from '@schema-screens/locale';
import type { Application as Manifest } from '@schema-screens/schema/language';
import { applicationLocale, type LoadedLanguage } from './application-locale.ts';

/** Under which the browser keeps the user's choice. */
export const languageKey = 'language';

/** A language that the application has: the chosen one, else the first that the browser wants. */
export function initialLanguage({ languages }: Manifest): string {
  const preferred = [readStored(languageKey), ...navigator.languages.map((tag) => tag.split('-', 1)[0])];
  return preferred.find((one) => one && languages.includes(one)) ?? languages[0]!;
}

export interface LocaleParts {
  manifest: Manifest;
  /** Loads what each language has that is not the first, or has texts of its own. */
  languages: Readonly<Record<string, () => Promise<LoadedLanguage>>>;
  /** How numbers are dialled in the application's country; default: Germany. */
  dialPlan?: DialPlan | undefined;
}

/** Loads a language of an application. */
export async function loadLocale(
  { manifest, languages, dialPlan }: LocaleParts,
  language: string,
): Promise<Locale> {
  const { currency, timeZone, nouns } = manifest;
  const loaded = await (languages[language]?.() ?? Promise.resolve({})).catch(
    // Without a connection to its texts the page is shown in the language of the definitions.
    (thrown: unknown): LoadedLanguage => {
      console.error(thrown);
      return {};
    },
  );
  return applicationLocale({
    ...loaded,
    language,
    currency,
    timeZone,
    ...(dialPlan && { dialPlan }),
    ...(nouns && { nouns }),
  });
}
