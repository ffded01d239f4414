import { memoizeByKey } from '../values/values.ts';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timePattern =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const dayLength = 86_400_000;
const dayClock = memoizeByKey((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone }));

/** Whether a text is an existing date, as YYYY-MM-DD, from the year 1000 on. */
export function isCalendarDate(text: string): boolean {
  const match = dayPattern.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a text is a date-time with an offset according to RFC 3339. */
export function isDateTime(text: string): boolean {
  const match = timePattern.exec(text);
  return match?.[1] !== undefined && isCalendarDate(match[1]);
}

/** The day in a time zone at `time`, as YYYY-MM-DD. */
export const todayIn = (timeZone: string, time: Date): string => dayClock(timeZone).format(time);

/** That of an application which names none: business days and opening times are in it. */
export const defaultTimeZone = 'Europe/Berlin';

/** The business day in Berlin at `time`, as YYYY-MM-DD. */
export const todayInBerlin = (time: Date): string => todayIn(defaultTimeZone, time);

/** @example addDays('2026-02-28', 1) // '2026-03-01' */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);
}

/** Index of a day in its week; Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** @example germanDay('2026-11-21') // '21.11.2026' */
export const germanDay = (day: string): string => day.split('-').reverse().join('.');
