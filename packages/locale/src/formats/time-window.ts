import { isCalendarDate } from '../dates/dates.ts';
import { dayText, type Locale } from '../locale.ts';
import { valueTexts } from '../values/value-texts.ts';

/** A day with two times, possibly incomplete; missing parts are empty texts. */
export interface TimeWindow {
  /** YYYY-MM-DD. */
  day: string;
  /** HH:MM. */
  from: string;
  to: string;
}

const timePattern = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;

const zonedTimePattern = /^(\d{2}:\d{2}):(\d{2})(?:\.\d+)?(?:Z|([+-])(\d{2}:\d{2}))$/i;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Whether a text is a time with an offset according to RFC 3339 (`full-time`). A minute has 61 seconds only at the end of a day
 * in UTC.
 */
export function isZonedTime(text: string): boolean {
  const [, time = '', seconds = '', sign, offset = '00:00'] = zonedTimePattern.exec(text) ?? [];
  if (!isTimeOfDay(time) || !isTimeOfDay(offset) || Number(seconds) > 60) return false;
  if (Number(seconds) < 60) return true;
  const inUtc = minutesOf(time) - (sign === '-' ? -1 : 1) * minutesOf(offset);
  return (inUtc + 24 * 60) % (24 * 60) === 24 * 60 - 1;
}

/** Whether a text is a time of day, HH:MM. */
export const isTimeOfDay = (text: string): boolean => timePattern.test(text);

/**
 * The parts of a window, which is stored as an ISO 8601 interval.
 *
 * @example parseTimeWindow('2026-03-02T09:00/12:00') // { day: '2026-03-02', from: '09:00', to: '12:00' }
 */
export function parseTimeWindow(text: string): TimeWindow {
  const [, day = text, from = '', to = ''] = /^([^T/]*)T([^/]*)\/(.*)$/.exec(text) ?? [];
  return { day, from, to };
}

/** The text of a window, complete or not; empty if all parts are. */
export function timeWindowText({ day, from, to }: TimeWindow): string {
  return day === '' && from === '' && to === '' ? '' : `${day}T${from}/${to}`;
}

/** Whether a text is a complete window: an existing date and two times, the first before the second. */
export function isTimeWindow(text: string): boolean {
  if (text.length !== 22) return false;
  const { day, from, to } = parseTimeWindow(text);
  return isCalendarDate(day) && isTimeOfDay(from) && isTimeOfDay(to) && from < to;
}

/**
 * A time window; other text is returned unchanged.
 *
 * @example formatTimeWindow(germanLocale, '2026-03-02T09:00/12:00') // '02.03.2026, 09:00 bis 12:00 Uhr'
 */
export function formatTimeWindow(locale: Locale, text: string | null | undefined): string {
  if (!text || !isTimeWindow(text)) return text ?? '';
  const { day, from, to } = parseTimeWindow(text);
  return locale.texts(valueTexts).window({ day: dayText(locale, day), from, to });
}
