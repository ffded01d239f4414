import { AsyncLocalStorage } from 'node:async_hooks';
import { application } from '#application';
import { dictionaries } from '#dictionary';
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
import { region } from './config/region.ts';
import { requestScope } from './telemetry/request-scope.ts';
import { english } from './texts/english.ts';
import { serverTexts } from './texts/server-texts.ts';

const englishLocale = (code: string): Locale =>
  createLocale({
    ...region,
    code,
    dictionary: dictionaries.en ?? {},
    translations: [
      [serverTexts, english],
      [messages, englishRules.validation],
      [sentenceTexts, englishRules.sentences],
      [waitingTexts, englishRules.waiting],
      [holidayTexts, englishRules.holidays],
    ],
  });

const german: Locale = dictionaries.de
  ? createLocale({ ...region, dictionary: dictionaries.de })
  : { ...germanLocale, ...region };

/** The locale of whoever names no language that the server has. */
export const firstLocale = german;

/** The first one of a language is what it means without a country. */
const locales: readonly Locale[] = [german, englishLocale('en-GB'), englishLocale('en-US')];

/** The locale of each language of the server, the first one first. */
export const languageLocales = (): readonly Locale[] => languages.map(localeFor);

/** @example languageOf('en-GB') // 'en' */
export const languageOf = (tag: string): string => tag.split('-', 1)[0]!.toLowerCase();

/** The language of the definitions, which the application names first. */
const first = locales.find(({ code }) => languageOf(code) === application.languages[0]) ?? german;

/** The languages of the server. */
export const languages: readonly string[] = [...new Set(locales.map(({ code }) => languageOf(code)))];

/**
 * The locale that a request prefers among those of the server; that of the application's first language if it names none.
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
  return first;
}

const scopes = new AsyncLocalStorage<Locale>();

/** Runs `work` in another locale than that of the request, e.g. in that of a mail's recipient. */
export const inLocale = <T>(locale: Locale, work: () => T): T => scopes.run(locale, work);

/** The locale of the request that the caller's work is part of; that of the application's first language for jobs and the start. */
export const requestLocale = (): Locale => scopes.getStore() ?? localeFor(requestScope()?.acceptLanguage);

/** What the server says, in the language of the request. */
export const requestTexts = (): typeof serverTexts => requestLocale().texts(serverTexts);

/**
 * A text of the features, in the language of the request.
 *
 * @param german the key of its translation in server/en.json; `{names}` in it are filled with the values
 */
export const translate: Locale['translate'] = (german, values) => requestLocale().translate(german, values);
