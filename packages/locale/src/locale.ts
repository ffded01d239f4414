import { defaultTimeZone } from './dates/dates.ts';
import type { DialPlan } from './formats/phone-number.ts';
import { type MessageValues, messageFormat } from './messages/format-message.ts';
import { type TextsOf, textsIn, translatedTexts } from './messages/texts.ts';
import { memoizeByKey } from './values/values.ts';

/** A language with the conventions of a country: what texts, numbers, dates and times look like, and how they are typed. */
export interface Locale {
  /** BCP 47, e.g. "en-GB": formats, the order of letters, hyphenation. */
  readonly code: string;
  /** ISO 4217, e.g. "GBP". */
  readonly currency: string;
  /**
   * That of the application, whatever its reader's language, e.g. "Europe/London": of what moments are shown as, and of "today" in
   * conditions, texts, filters and rules.
   */
  readonly timeZone: string;
  /** That of the application, whatever its reader's language: of telephone numbers without a country's code. */
  readonly dialPlan: DialPlan;
  /** In lower case, that long words of German texts consist of (`hyphenate`). */
  readonly nouns: readonly string[];
  /**
   * The texts of a catalog in this language; German where there is no other. Catalogs are ICU messages in German (`as const`): what has
   * arguments is a function of an object of them.
   *
   * @example texts(listTexts).selected({ count: 3 }) // '3 selected'
   */
  readonly texts: <Catalog extends object>(german: Catalog) => TextsOf<Catalog>;
  /**
   * A text of the application, i.e. of its definitions, schemas and own code. Its German text is its key; it is returned unchanged
   * where there is no other.
   *
   * @param values if it is an ICU message: of the arguments in it
   * @example translate('{zahl} Bücher', { zahl: 3 }) // '3 books'
   */
  readonly translate: (german: string, values?: MessageValues) => string;
}

const filled = (text: string, values: MessageValues | undefined, code: string): string =>
  values ? messageFormat(text, code)(values) : text;

const germanCode = 'de-DE';

/** Texts by their catalog, each made once: components compare them. */
function textsByCatalog(make: (german: object) => unknown): Locale['texts'] {
  const made = new WeakMap<object, unknown>();
  return <Catalog extends object>(german: Catalog) => {
    const texts = made.get(german) ?? make(german);
    made.set(german, texts);
    return texts as TextsOf<Catalog>;
  };
}

/** What everything has that is given no other locale. */
export const germanLocale: Locale = {
  code: germanCode,
  currency: 'EUR',
  timeZone: defaultTimeZone,
  dialPlan: { code: '+49', exit: '00', trunk: '0' },
  nouns: [],
  texts: /* @__PURE__ */ textsByCatalog((german) => textsIn(german, germanCode)),
  translate: (german, values) => filled(german, values, germanCode),
};

/** The texts of a language for one catalog: messages with the same arguments. */
export type Translation = readonly [german: object, translated: object];

interface LocaleOptions extends Partial<Omit<Locale, 'texts' | 'translate'>> {
  /** What holds where this locale says nothing: texts, translations of the application, currency, time zone, dial plan. Default: German. */
  readonly fallback?: Locale;
  /** Catalogs in this language, whole or in part. */
  readonly translations?: readonly Translation[];
  /** Texts of the application in this language, by their German text. */
  readonly dictionary?: Readonly<Record<string, string>>;
}

/**
 * @param options what differs from the fallback
 * @example createLocale({ code: 'fr-FR', translations: [[catalog.forms, forms]], fallback: englishLocale })
 */
export function createLocale({
  translations = [],
  dictionary = {},
  fallback = germanLocale,
  ...options
}: LocaleOptions): Locale {
  const byCatalog = new Map(translations);
  const { code = fallback.code } = options;
  return {
    ...fallback,
    ...options,
    texts: textsByCatalog((german) => {
      const texts = fallback.texts(german);
      const translated = byCatalog.get(german);
      return translated ? translatedTexts(translated, texts, code) : texts;
    }),
    translate: (german, values) => {
      const own = Object.hasOwn(dictionary, german) ? dictionary[german] : undefined;
      return own === undefined ? fallback.translate(german, values) : filled(own, values, code);
    },
  };
}

/** How numbers of a locale are written. */
interface NumberFormat {
  /** Between thousands; empty if they are not separated. */
  readonly group: string;
  readonly decimal: string;
  /** Digits of the groups above thousands: 3, or 2 as in India. */
  readonly groupSize: number;
}

/** How days of a locale are written. */
interface DayFormat {
  /** Its parts as they follow each other, with what stands between them. */
  readonly parts: readonly { readonly type: string; readonly value: string }[];
  /** What is typed first, second and third. */
  readonly order: readonly ('day' | 'month' | 'year')[];
}

const numberFormats = memoizeByKey((code): NumberFormat => {
  const parts = new Intl.NumberFormat(code).formatToParts(123456789.5);
  const markOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const middle = parts.filter(({ type }) => type === 'integer').at(-2)?.value;
  return { group: markOf('group'), decimal: markOf('decimal'), groupSize: middle?.length ?? 3 };
});

/** @example numberFormat(germanLocale) // { group: '.', decimal: ',', groupSize: 3 } */
export const numberFormat = ({ code }: Pick<Locale, 'code'>): NumberFormat => numberFormats(code);

const dayFormats = memoizeByKey((code): DayFormat => {
  const format = new Intl.DateTimeFormat(code, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(Date.UTC(2001, 1, 3));
  const isPart = (type: string) => type === 'day' || type === 'month' || type === 'year';
  return { parts, order: parts.map(({ type }) => type).filter(isPart) };
});

/** @example dayFormat(germanLocale).order // ['day', 'month', 'year'] */
export const dayFormat = ({ code }: Pick<Locale, 'code'>): DayFormat => dayFormats(code);

/**
 * A day, unlike a moment the same in all time zones.
 *
 * @param day YYYY-MM-DD
 * @example dayText(germanLocale, '2026-11-21') // '21.11.2026'
 */
export function dayText(locale: Pick<Locale, 'code'>, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const values: Readonly<Record<string, string>> = { year, month, day: date };
  return dayFormat(locale)
    .parts.map(({ type, value }) => values[type] ?? value)
    .join('');
}

/** @example weekdayText(germanLocale, '2026-11-21') // 'Samstag' */
export const weekdayText = ({ code }: Pick<Locale, 'code'>, day: string): string =>
  new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

/** @example listText(germanLocale, ['A', 'B', 'C']) // 'A, B und C' */
export const listText = (
  { code }: Pick<Locale, 'code'>,
  parts: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(code, { type }).format(parts);
