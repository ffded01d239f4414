import {
  createLocale,
  englishRules,
  germanLocale,
  holidayTexts,
  type Locale,
  messages,
  sentenceTexts,
  waitingTexts,
} from '#rules';
import { requestScope } from './telemetry/request-scope.ts';
import { english } from './texts/english.ts';
import { serverTexts } from './texts/server-texts.ts';

const englishLocale = (code: string): Locale =>
  createLocale({
    code,
    translations: [
      [serverTexts, english],
      [messages, englishRules.validation],
      [sentenceTexts, englishRules.sentences],
      [waitingTexts, englishRules.waiting],
      [holidayTexts, englishRules.holidays],
    ],
  });

/** The first one of a language is what it means without a country. */
const locales: readonly Locale[] = [germanLocale, englishLocale('en-GB'), englishLocale('en-US')];

const languageOf = (tag: string): string => tag.split('-', 1)[0]!.toLowerCase();

/**
 * The locale that a request prefers among those of the server; German if it names none.
 *
 * @param acceptLanguage the header, e.g. "en-GB,en;q=0.9,de;q=0.8"
 */
export function localeFor(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight = 'q=1'] = part.split(';').map((each) => each.trim());
      return { tag, weight: Number(weight.replace(/^q=/, '')) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight);
  for (const { tag } of wanted) {
    const found =
      locales.find(({ code }) => code.toLowerCase() === tag.toLowerCase()) ??
      locales.find(({ code }) => languageOf(code) === languageOf(tag));
    if (found) return found;
  }
  return germanLocale;
}

/** The locale of the request that the caller's work is part of; German for jobs and the start. */
export const requestLocale = (): Locale => localeFor(requestScope()?.acceptLanguage);

/** What the server says, in the language of the request. */
export const requestTexts = (): typeof serverTexts => requestLocale().texts(serverTexts);
