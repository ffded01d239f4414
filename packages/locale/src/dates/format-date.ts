import { dayText, type Locale } from '../locale.ts';
import { memoizeByKey } from '../values/values.ts';
import { isCalendarDate, todayIn } from './dates.ts';

const instantPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const formatters = memoizeByKey((key) => {
  const [code, options] = JSON.parse(key) as [string, Intl.DateTimeFormatOptions];
  return new Intl.DateTimeFormat(code, options);
});
const formatter = (code: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatters(JSON.stringify([code, options]));

/** The point in time of a text; without an offset it is taken as UTC. */
function instantOf(iso: string): Date | undefined {
  const match = instantPattern.exec(iso);
  if (!match) return undefined;
  const time = Date.parse(`${iso.replace(' ', 'T')}${match[1] ? '' : 'Z'}`);
  return Number.isNaN(time) ? undefined : new Date(time);
}

/**
 * A date; of a date-time the day in the locale's time zone. Other text is returned unchanged, so that nothing from a back end
 * gets lost.
 *
 * @example formatDate(germanLocale, '2026-02-03') // '03.02.2026'
 */
export function formatDate(locale: Locale, iso: string | null | undefined): string {
  if (!iso) return '';
  if (isCalendarDate(iso)) return dayText(locale, iso);
  const instant = instantOf(iso);
  return instant ? dayText(locale, todayIn(locale.timeZone, instant)) : iso;
}

/**
 * The time of day, in the locale's time zone; empty for a text without one.
 *
 * @example formatClock(germanLocale, '2026-07-01T10:05:00Z') // '12:05'
 */
export function formatClock(locale: Locale, iso: string): string {
  const instant = isCalendarDate(iso) ? undefined : instantOf(iso);
  if (!instant) return '';
  const { code, timeZone } = locale;
  return formatter(code, { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);
}

/**
 * A day in words.
 *
 * @param day YYYY-MM-DD
 * @example formatDay(germanLocale, '2026-02-03', { weekday: 'long', day: 'numeric', month: 'long' }) // 'Dienstag, 3. Februar'
 */
export function formatDay({ code }: Locale, day: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(code, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
}

/**
 * Date and time, in the locale's time zone; a day begins at midnight.
 *
 * @example formatDateTime(germanLocale, '2026-07-01T10:05:00Z') // '01.07.2026 12:05'
 */
export function formatDateTime(locale: Locale, iso: string | null | undefined): string {
  if (!iso) return '';
  const day = formatDate(locale, iso);
  if (isCalendarDate(iso)) return `${day} 00:00`;
  return day === iso ? iso : `${day} ${formatClock(locale, iso)}`;
}

/** Today in the locale's time zone, as YYYY-MM-DD. */
export const todayInLocale = ({ timeZone }: Locale, now: Date = new Date()): string => todayIn(timeZone, now);
