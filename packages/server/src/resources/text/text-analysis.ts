import { doubleMetaphone } from 'double-metaphone';
import { region } from '../../shared/config/application.ts';
import { contractUmlauts, expandStreetNames, foldText, withoutUmlauts } from './fold-text.ts';
import { soundOf } from './koelner-phonetik.ts';

/** How texts of a language are found although they are spelled or sound otherwise. */
export interface TextAnalysis {
  /** A text as it is searched: folded, without abbreviations that are in use beside their words. */
  readonly folded: (text: string) => string;
  /** A text as it is typed where the language's own letters are missing; the same text if it has none. */
  readonly plain: (text: string) => string;
  /** A folded text in the spelling that all others share. */
  readonly shared: (folded: string) => string;
  /** Codes of the sounds that a word may have; none if it has no sound. */
  readonly soundsOf: (word: string) => readonly string[];
}

const same = (text: string): string => text;
const distinct = (codes: readonly string[]): string[] => [...new Set(codes)].filter((code) => code !== '');
const isNumber = (word: string): boolean => !/\p{L}/u.test(word);

/** Of a language that nothing is known of: what sounds alike is spelled alike. */
const anyLanguage: TextAnalysis = {
  folded: foldText,
  plain: same,
  shared: same,
  soundsOf: (word) => (isNumber(word) ? [] : distinct([foldText(word)])),
};

/** By language (ISO 639). */
const languages: Readonly<Record<string, TextAnalysis>> = {
  de: {
    folded: (text) => expandStreetNames(foldText(text)),
    plain: withoutUmlauts,
    shared: contractUmlauts,
    soundsOf: (word) => distinct([soundOf(word)]),
  },
  // A word that English has taken over may sound as there or as here (Double Metaphone; Lawrence Philips, 2000).
  en: { ...anyLanguage, soundsOf: (word) => distinct(doubleMetaphone(foldText(word))) },
};

/** @param language that texts are written in, as ISO 639 */
export const textAnalysisOf = (language: string | undefined): TextAnalysis =>
  languages[language ?? ''] ?? anyLanguage;

/** Of the language that the application's texts are written in. */
export const textAnalysis: TextAnalysis = textAnalysisOf(region.language);
