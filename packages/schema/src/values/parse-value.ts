import {
  fromZonedTime,
  type Locale,
  parseDate,
  parseNumber,
  parseTime,
  valueTexts,
} from '@schema-screens/locale';
import { kindOfValue, type ValueKindName } from './value-kinds.ts';

type Parser = (locale: Locale, text: string) => unknown;

const parseMoment: Parser = (locale, text) => {
  const [, day = '', time = ''] = /^(\S+),? +(.+)$/.exec(text) ?? [];
  const [date, clock] = [parseDate(locale, day), parseTime(time)];
  return date && clock && fromZonedTime(locale.timeZone, date, clock);
};

const parseFlag: Parser = (locale, text) => {
  const { yes, no } = locale.texts(valueTexts);
  const words = [yes, no, 'true', 'false', '1', '0'].map((word) => word.toLowerCase());
  const index = words.indexOf(text.toLowerCase());
  return index === -1 ? undefined : index % 2 === 0;
};

/** A number, of an amount also with its currency. */
const parseQuantity: Parser = (locale, text) =>
  parseNumber(
    locale,
    text.replace(/^([-−]?)(?:[A-Z]{3}|[A-Z]{0,3}\p{Sc})\s*|\s*(?:[A-Z]{3}|[A-Z]{0,3}\p{Sc})$/gu, '$1'),
  );

const parsers: Readonly<Partial<Record<ValueKindName, Parser>>> = {
  date: (locale, text) => parseDate(locale, text),
  dateTime: parseMoment,
  timeOfDay: (_locale, text) => parseTime(text),
  boolean: parseFlag,
  integer: parseQuantity,
  number: parseQuantity,
  money: parseQuantity,
};

/**
 * The value that a typed text means by the conventions of the locale, with the time zone of its days: what `typedText` of its kind writes, and what else
 * people type.
 *
 * @returns undefined if it is none, and for kinds whose values are texts as they are typed
 * @example parseValue(germanLocale, { type: 'string', format: 'date' }, '1.2.26') // '2026-02-01'
 */
export const parseValue = (
  locale: Locale,
  schema: Readonly<Record<string, unknown>>,
  text: string,
): unknown => parsers[kindOfValue(schema)]?.(locale, text);
