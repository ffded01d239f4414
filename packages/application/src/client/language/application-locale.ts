import { type PartialTexts, translationsOf } from '@schema-screens/chakra';
import { createLocale, englishLocale } from '@schema-screens/core';
import type { DialPlan, Locale, PartialTranslationOf, Translation } from '@schema-screens/locale';
import { applicationTexts, englishTexts } from '../texts/application-texts.ts';
import { englishShellTexts } from '../texts/english-shell-texts.ts';
import { shellTexts } from '../texts/shell-texts.ts';

/** What the engine and the shell say in a language that neither brings along: `languages/fr.json` of an application. */
export interface LanguagePack {
  /** BCP 47, e.g. "fr-FR": formats of numbers and dates, the order of letters. */
  readonly code: string;
  readonly engine?: PartialTexts;
  readonly application?: PartialTranslationOf<typeof applicationTexts>;
}

/** What is loaded for a language. */
export interface LoadedLanguage {
  /** Translations of the texts of definitions and schemas; none in the language that these are written in. */
  readonly dictionary?: Readonly<Record<string, string>>;
  /** Default: German or English. */
  readonly other?: LanguagePack;
}

interface ApplicationLanguage extends LoadedLanguage {
  /** ISO 639, e.g. "de". */
  readonly language: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly dialPlan?: DialPlan;
  /** That its German compounds consist of. */
  readonly nouns?: readonly string[];
}

/** A language of an application: its conventions, the texts of the engine and the shell, and its own dictionary. */
export function applicationLocale({
  language,
  dictionary = {},
  other,
  nouns = [],
  ...region
}: ApplicationLanguage): Locale {
  if (language === 'de' && !other) return createLocale({ ...region, dictionary, nouns });
  const translations: readonly Translation[] = [
    [shellTexts, englishShellTexts],
    [applicationTexts, englishTexts],
  ];
  const english = createLocale({
    ...region,
    code: englishLocale.code,
    translations,
    fallback: englishLocale,
    ...(!other && { dictionary }),
  });
  if (!other) return english;
  // An engine of a later version has texts that the file lacks until the check has said so; they are English.
  return createLocale({
    code: other.code,
    translations: [
      ...translationsOf(other.engine ?? {}),
      [shellTexts, other.application ?? {}],
      [applicationTexts, other.application ?? {}],
    ],
    fallback: english,
    dictionary,
  });
}
