import { germanDay, isCalendarDate, weekdayOf } from '../dates/dates.ts';
import { holidayOn } from '../dates/holidays.ts';
import { berlinMoment } from '../dates/moments.ts';
import { isTimeWindow, parseTimeWindow } from '../formats/time-window.ts';
import type { Property } from '../schema/resource-schema.gen.ts';
import { isRecord } from '../values/values.ts';
import type { KeywordError } from './date-limits.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Days of the week from Monday, as schemas name them. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const weekdayNames: Readonly<Record<Weekday, string>> = {
  mon: 'Montag',
  tue: 'Dienstag',
  wed: 'Mittwoch',
  thu: 'Donnerstag',
  fri: 'Freitag',
  sat: 'Samstag',
  sun: 'Sonntag',
};

/** The days and times at which a value may be (`x-open`). */
export type OpenKeyword = NonNullable<Property['x-open']>;

/** The word of a schema; undefined if it has none. */
export const openIn = (schema: Schema): OpenKeyword | undefined =>
  isRecord(schema['x-open']) ? (schema['x-open'] as OpenKeyword) : undefined;

/** The day of a value and its times: none for a date, two for a time window; in Berlin. */
function timesOf(text: string): { day: string; times: string[] } | undefined {
  if (isCalendarDate(text)) return { day: text, times: [] };
  if (isTimeWindow(text)) {
    const { day, from, to } = parseTimeWindow(text);
    return { day, times: [from, to] };
  }
  const moment = berlinMoment(text);
  return moment && { day: moment.day, times: [moment.time] };
}

/** The times of a day in order: "08:00-12:00" as its two ends. */
export const spanOf = (text: string): readonly [from: string, to: string] => {
  const [from = '', to = ''] = text.split('-');
  return [from, to];
};

/** All times within one span, to the second. */
const fitsIn = (times: readonly string[], span: string): boolean => {
  const [from, to] = spanOf(span);
  return times.every((time) => time >= from && time <= to);
};

/** Why a whole day is closed, and what the message names; undefined for one that is open, if only at times. */
export function closedDay(
  { days, hours, holidays, except = [] }: OpenKeyword,
  day: string,
): Closed | undefined {
  const weekday = weekdays[weekdayOf(day)]!;
  const open = hours ? Object.keys(hours) : days;
  if (open && !open.includes(weekday)) return { reason: 'closedDay', limit: weekdayNames[weekday] };
  const holiday = holidays === undefined ? undefined : holidayOn(day, holidays);
  if (holiday !== undefined) return { reason: 'closedHoliday', limit: holiday };
  const isExcepted = except.includes(day) || except.includes(day.slice(5));
  return isExcepted ? { reason: 'closedDate', limit: germanDay(day) } : undefined;
}

/** The errors of a date, point in time or time window by `x-open`. Invalid ones are left to the format. */
export function openTimeErrors(schema: Schema, text: string): KeywordError[] {
  const word = openIn(schema);
  const value = word && timesOf(text);
  if (!value) return [];
  const { day, times } = value;
  const refuse = (closed: Closed): KeywordError[] => [{ keyword: 'x-open', params: { ...closed } }];
  const closed = closedDay(word, day);
  if (closed) return refuse(closed);
  const weekday = weekdays[weekdayOf(day)]!;
  const spans = word.hours?.[weekday] ?? [];
  if (times.length === 0 || spans.length === 0 || spans.some((span) => fitsIn(times, span))) return [];
  const shown = spans.map((span) => spanOf(span).join(' und ')).join(' oder ');
  return refuse({ reason: 'closedHours', limit: `${weekdayNames[weekday]} zwischen ${shown}` });
}

/** Why a value is not open; the key of its message. */
export type OpenReason = 'closedDay' | 'closedHoliday' | 'closedDate' | 'closedHours';

/** Why a value is not open, and what its message names. */
interface Closed {
  readonly reason: OpenReason;
  readonly limit: string;
}
