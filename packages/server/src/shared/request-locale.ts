import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createLocale,
  germanLocale,
  holidayTexts,
  type Locale,
  memoizeByKey,
  type TextsOf,
  type TranslationOf,
  textsIn,
  valueTexts,
  waitingTexts,
} from '@schema-screens/locale';
import { englishRules, messages, sentenceTexts } from '@schema-screens/schema';
import { application, region } from './config/application.ts';
import { requestScope } from './telemetry/request-scope.ts';
import { dictionaries, otherLanguages } from './texts/dictionary.ts';
import { englishServerTexts } from './texts/english.ts';
import type { ServerLanguage } from './texts/read-languages.ts';
import { serverTexts } from './texts/server-texts.ts';

/** The locale of a language whose texts are not the German ones. */
const localeIn = (
  { code, engine, server }: ServerLanguage,
  fallback: Locale,
  dictionary = dictionaries[languageOf(code)] ?? {},
): Locale =>
  createLocale({
    fallback,
    code,
    dictionary,
    translations: [
      [serverTexts, server ?? {}],
      [messages, engine?.validation ?? {}],
      [sentenceTexts, engine?.sentences ?? {}],
      [waitingTexts, engine?.waiting ?? {}],
      [holidayTexts, engine?.holidays ?? {}],
      [valueTexts, engine?.values ?? {}],
    ],
  });

const germanTexts: Locale = { ...germanLocale, ...region };

const inEnglish = (code: string, dictionary?: Readonly<Record<string, string>>): Locale =>
  localeIn({ code, engine: englishRules, server: englishServerTexts }, germanTexts, dictionary);

/** The first one of a language is what it means without a country. */
const available: readonly Locale[] = [
  dictionaries.de ? createLocale({ ...region, dictionary: dictionaries.de }) : germanTexts,
  inEnglish('en-GB'),
  inEnglish('en-US'),
  ...Object.values(otherLanguages).map((language) => localeIn(language, inEnglish('en-GB', {}))),
];

/** @example languageOf('en-GB') // 'en' */
export function languageOf(tag: string): string {
  return tag.split('-', 1)[0]!.toLowerCase();
}

/** Those of the application, the language of its definitions first; an application that names none has all. */
const ofApplication = application.languages.flatMap((language) =>
  available.filter(({ code }) => languageOf(code) === language),
);
const locales = ofApplication.length > 0 ? ofApplication : available;

/** The locale of whoever names no language that the server has. */
export const firstLocale = locales[0]!;

/** The languages of the server. */
export const languages: readonly string[] = [...new Set(locales.map(({ code }) => languageOf(code)))];

/** The locale of each language of the server, the first one first. */
export const languageLocales = (): readonly Locale[] => languages.map(localeFor);

/**
 * The locale that a request prefers among those of the server; that of the application's first language if it names none.
 *
 * @param acceptLanguage the header, e.g. "en-GB,en;q=0.9,de;q=0.8"
 */
export function localeFor(acceptLanguage: string | undefined): Locale {
  const requested = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight = 'q=1'] = part.split(';').map((each) => each.trim());
      return { tag, weight: Number(weight.replace(/^q=/, '')) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight);
  for (const { tag } of requested) {
    const found =
      locales.find(({ code }) => code.toLowerCase() === tag.toLowerCase()) ??
      locales.find(({ code }) => languageOf(code) === languageOf(tag));
    if (found) return found;
  }
  return firstLocale;
}

const scopes = new AsyncLocalStorage<Locale>();

/** Runs `work` in another locale than that of the request, e.g. in that of a mail's recipient. */
export const runInLocale = <T>(locale: Locale, work: () => T): T => scopes.run(locale, work);

/** The locale of the request that the caller's work is part of; that of the application's first language for jobs and the start. */
export const requestLocale = (): Locale => scopes.getStore() ?? localeFor(requestScope()?.acceptLanguage);

/** What the server says, in the language of the request. */
export const requestTexts = (): TextsOf<typeof serverTexts> => requestLocale().texts(serverTexts);

/**
 * What code of an application says, as a catalogue: ICU messages, of which the compiler knows the names and arguments.
 *
 * @param german `as const`
 * @param translations by language
 * @returns its texts in the language of the request; in English, else in German, for a language without a translation
 * @example const mailTexts = textsByLanguage(german, { en: english }); mailTexts().greetingFor({ name })
 */
export function textsByLanguage<Catalog extends object>(
  german: Catalog,
  translations: Readonly<Record<string, TranslationOf<Catalog>>>,
): () => TextsOf<Catalog> {
  const catalogs: Readonly<Record<string, object | undefined>> = { ...translations, de: german };
  const textsFor = memoizeByKey(
    (code) => textsIn(catalogs[languageOf(code)] ?? catalogs.en ?? german, code) as TextsOf<Catalog>,
  );
  return () => textsFor(requestLocale().code);
}
