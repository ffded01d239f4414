import { isCalendarDate, todayIn } from '../dates/dates.ts';
import { dayFormat, type Locale, numberFormat } from '../locale.ts';
import { isTimeOfDay } from './time-window.ts';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The number in a typed text. A single mark that cannot separate thousands counts as the decimal one (German "12.5", English
 * "12,5"), because numbers are also pasted from elsewhere.
 *
 * @returns undefined if it is not a number
 * @example parseNumber(germanLocale, '1.234,5') // 1234.5
 */
export function parseNumber(locale: Locale, text: string): number | undefined {
  const { group, decimal, groupSize } = numberFormat(locale);
  const typed = text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^−/, '-')
    .replaceAll('’', "'");
  const mark = escaped(group.trim().replace('’', "'"));
  const end = escaped(decimal);
  const inner = `(?:${mark}\\d{${groupSize}})*${mark}\\d{3}`;
  const isGrouped = mark !== '' && new RegExp(`^[+-]?\\d{1,3}${inner}(?:${end}\\d*)?$`).test(typed);
  if (isGrouped) return Number(typed.replaceAll(new RegExp(mark, 'g'), '').replace(decimal, '.'));
  const plain = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;
  return plain.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}

/** Two digits mean the year closest to today, at most ten years ahead: 35 is 2035 in 2026, 47 is 1947. */
function fullYear(text: string, thisYear: number): number {
  if (text.length === 4) return Number(text);
  const century = thisYear - (thisYear % 100);
  const year = century + Number(text);
  return year > thisYear + 10 ? year - 100 : year;
}

const digits = { day: '(\\d{1,2})', month: '(\\d{1,2})', year: '(\\d{4}|\\d{2})' };
const packedDigits = { day: '(\\d{2})', month: '(\\d{2})', year: '(\\d{4}|\\d{2})' };

/** The parts of a typed date, in the order of the locale. */
function splitDate(locale: Locale, text: string): Record<'day' | 'month' | 'year', string> | undefined {
  const { order } = dayFormat(locale);
  const separated = new RegExp(`^${order.map((part) => digits[part]).join('[.\\-/ ]')}\\.?$`).exec(text);
  const packed = new RegExp(`^${order.map((part) => packedDigits[part]).join('')}$`).exec(text);
  const match = separated ?? packed;
  if (!match) return undefined;
  const partOf = (name: 'day' | 'month' | 'year') => match[order.indexOf(name) + 1] ?? '';
  return { day: partOf('day'), month: partOf('month'), year: partOf('year') };
}

/**
 * The ISO date of a typed text, in German: 1.1.25, 010125, 01012025, 01.01.2025 or 2025-01-01.
 *
 * @returns undefined if it is not a valid date
 */
export function parseDate(
  locale: Locale,
  text: string,
  now: string = todayIn(locale.timeZone, new Date()),
): string | undefined {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (isCalendarDate(typed)) return typed;
  const parts = splitDate(locale, typed.replace(/\. /g, '.'));
  if (!parts) return undefined;
  const year = fullYear(parts.year, Number(now.slice(0, 4)));
  const written = `${String(year).padStart(4, '0')}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  return isCalendarDate(written) ? written : undefined;
}

/**
 * The time of day in a typed text: 9, 930, 9:30, 9.30, 0930, 09:30 Uhr or 9:30 pm.
 *
 * @returns HH:MM, or undefined if it is not a time
 */
export function parseTime(text: string): string | undefined {
  const [, typed = '', half] = /^(.*?)\s*(?:Uhr|h|([ap])\.?m\.?)?$/i.exec(text.trim()) ?? [];
  const match = /^(\d{1,2})(?:[:.,](\d{2}))?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed);
  if (!match) return undefined;
  const hour = Number(match[1]);
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
  const hours = half === undefined ? hour : (hour % 12) + afternoon;
  const time = `${String(hours).padStart(2, '0')}:${match[2] ?? '00'}`;
  return isTimeOfDay(time) ? time : undefined;
}
