import {
  type HolidayName,
  holidayOn,
  holidayTexts,
  isCalendarDate,
  isRecord,
  isTimeWindow,
  type Locale,
  listText,
  parseTimeWindow,
  toZonedTime,
  weekdayOf,
  weekdayText,
} from '@schema-screens/locale';
import type { SchemaRule } from '../problems/schema-rule.ts';
import { suggest } from '../problems/suggest.ts';
import type { Property } from '../schema/resource-schema.gen.ts';
import { hasDateFormat, kindOfValue } from '../values/value-kinds.ts';
import { defineKeyword, type KeywordError } from './keyword.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Days of the week from Monday, as schemas name them. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The days and times at which a value may be (`x-open`). */
export type OpenKeyword = NonNullable<Property['x-open']>;

/** The word of a schema; undefined if it has none. */
export const openKeywordOf = (schema: Schema): OpenKeyword | undefined =>
  isRecord(schema['x-open']) ? (schema['x-open'] as OpenKeyword) : undefined;

/** The day of a value and its times: none for a date, two for a time window. */
function timesOf(timeZone: string, text: string): { day: string; times: string[] } | undefined {
  if (isCalendarDate(text)) return { day: text, times: [] };
  if (isTimeWindow(text)) {
    const { day, from, to } = parseTimeWindow(text);
    return { day, times: [from, to] };
  }
  const moment = toZonedTime(timeZone, text);
  return moment && { day: moment.day, times: [moment.time] };
}

/** The times of a day in order: "08:00-12:00" as its two ends. */
export const parseTimeSpan = (text: string): readonly [from: string, to: string] => {
  const [from = '', to = ''] = text.split('-');
  return [from, to];
};

/** All times within one span, to the second. */
const fitsIn = (times: readonly string[], span: string): boolean => {
  const [from, to] = parseTimeSpan(span);
  return times.every((time) => time >= from && time <= to);
};

/** Why a whole day is closed; undefined for one that is open, if only at times. */
export function closedReason(
  { days, hours, holidays, except = [] }: OpenKeyword,
  day: string,
): Closed | undefined {
  const weekday = weekdays[weekdayOf(day)]!;
  const open = hours ? Object.keys(hours) : days;
  if (open && !open.includes(weekday)) return { reason: 'closedDay', limit: day };
  const holiday = holidays === undefined ? undefined : holidayOn(day, holidays);
  if (holiday !== undefined) return { reason: 'closedHoliday', limit: holiday };
  const isExcepted = except.includes(day) || except.includes(day.slice(5));
  return isExcepted ? { reason: 'closedDate', limit: day } : undefined;
}

/** The errors of a date, point in time or time window, with the beginning of its period. Invalid ones are left to the format. */
function openTimeErrors(word: OpenKeyword, text: string, begin: unknown, timeZone: string): KeywordError[] {
  const value = timesOf(timeZone, text);
  if (!value) return [];
  const { day, times } = value;
  const refuse = (closed: Closed): KeywordError[] => [{ keyword: 'x-open', params: { ...closed } }];
  const closed = closedReason(word, day);
  if (closed) return refuse(closed);
  const weekday = weekdays[weekdayOf(day)]!;
  const spans = word.hours?.[weekday] ?? [];
  if (times.length === 0) return [];
  if (spans.length > 0 && !spans.some((span) => fitsIn(times, span)))
    return refuse({ reason: 'closedHours', limit: day, spans });
  const start = typeof begin === 'string' ? timesOf(timeZone, begin) : undefined;
  if (!start) return [];
  if (start.day !== day) return refuse({ reason: 'closedBetween', limit: start.day });
  const all = [...start.times, ...times];
  if (spans.length === 0 || spans.some((span) => fitsIn(all, span))) return [];
  return refuse({ reason: 'closedPeriod', limit: day, spans });
}

/** Why a value is not open: `limit` is its holiday, otherwise its day. */
type Closed =
  | { readonly reason: 'closedHoliday'; readonly limit: HolidayName }
  | { readonly reason: 'closedDay'; readonly limit: string }
  | { readonly reason: 'closedDate'; readonly limit: string }
  | { readonly reason: 'closedBetween'; readonly limit: string }
  | {
      readonly reason: 'closedHours' | 'closedPeriod';
      readonly limit: string;
      readonly spans: readonly string[];
    };

/** Times of a day as a sentence names them: "08:00 und 12:00 oder 14:00 und 16:00". */
const spansText = (locale: Locale, spans: readonly string[]): string =>
  spans
    .map((span) => listText(locale, parseTimeSpan(span)))
    .reduce((before, next) => listText(locale, [before, next], 'disjunction'));

/** Days and times at which a value may be. */
export const openTimes = defineKeyword({
  name: 'x-open',
  texts: {
    closedDay: 'darf nicht auf einen {1} fallen.',
    closedHoliday: 'darf nicht auf einen Feiertag fallen ({1}).',
    closedDate: 'darf nicht auf den {1} fallen.',
    closedHours: 'muss am {1} zwischen {2} Uhr liegen.',
    closedPeriod: 'muss am {1} von Anfang bis Ende zwischen {2} Uhr liegen.',
    closedBetween: 'muss am selben Tag liegen wie der Anfang, am {1}.',
  },
  errors({ schema, value, record, timeZone }) {
    const word = openKeywordOf(schema);
    if (!word || typeof value !== 'string') return [];
    return openTimeErrors(word, value, word.from === undefined ? undefined : record?.[word.from], timeZone);
  },
  reads: (schema) => [openKeywordOf(schema)?.from ?? []].flat(),
  message(params, locale) {
    const closed = params as unknown as Closed;
    const { reason, limit } = closed;
    if (closed.reason === 'closedHoliday') return [reason, locale.texts(holidayTexts)[closed.limit]];
    if (closed.reason === 'closedDate' || closed.reason === 'closedBetween') return [reason, limit];
    const weekday = weekdayText(locale, limit);
    return closed.reason === 'closedDay'
      ? [reason, weekday]
      : [reason, weekday, spansText(locale, closed.spans)];
  },
});

/** The field has a day, and its times and days leave something open. */
export const openTimesRule: SchemaRule = {
  name: 'x-open',
  on: 'keyword',
  types: ['string'],
  run({ name, schema, siblings, path }, { report }) {
    const keyword = openKeywordOf(schema);
    if (!keyword) return;
    const { days: named, hours, from, except = [] } = keyword;
    const place = [...path, 'x-open'];
    const kind = kindOfValue(schema);
    if (!hasDateFormat(schema) && kind !== 'timeWindow') {
      report(place, 'SCHEMA_WRONG', '"x-open" needs a date, a point in time or a time window ("format").');
      return;
    }
    if (from !== undefined) {
      const others = Object.keys(siblings).filter((each) => each !== name);
      const begin = others.includes(from) ? siblings[from] : undefined;
      if (!begin)
        report(
          [...place, 'from'],
          'FIELD_UNKNOWN',
          `There is no field "${from}" beside it.`,
          suggest(from, others),
        );
      else if (kind !== 'dateTime' || kindOfValue(begin) !== kind)
        report([...place, 'from'], 'SCHEMA_WRONG', `"${name}" and "${from}" must both be points in time.`);
    }
    if (hours && kind === 'date')
      report(
        [...place, 'hours'],
        'SCHEMA_WRONG',
        'A date has no times, so "hours" has no effect; use "days".',
      );
    if (named && hours)
      report(
        [...place, 'days'],
        'SCHEMA_WRONG',
        '"days" has no effect beside "hours", which names the days.',
      );
    for (const [day, spans = []] of Object.entries(hours ?? {})) {
      let last = '';
      for (const [index, span] of spans.entries()) {
        const [from, to] = parseTimeSpan(span);
        if (from >= to || from < last) {
          const message = from >= to ? `${span} ends before it begins.` : `${span} begins before ${last}.`;
          report([...place, 'hours', day, index], 'VALUE_WRONG', message);
        }
        last = to;
      }
    }
    // A leap year has every day.
    for (const [index, text] of except.entries())
      if (!isCalendarDate(text.length === 5 ? `2028-${text}` : text))
        report([...place, 'except', index], 'VALUE_WRONG', `There is no day ${text}.`);
  },
};
