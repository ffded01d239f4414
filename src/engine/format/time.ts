import { isTimeOfDay, isTimeWindow, type Locale, parseTimeWindow } from '#rules';
import { valueTexts } from '../texts/value-texts.ts';
import { formatDate } from './date.ts';

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
  const shown = half === undefined ? hour : (hour % 12) + afternoon;
  const time = `${String(shown).padStart(2, '0')}:${match[2] ?? '00'}`;
  return isTimeOfDay(time) ? time : undefined;
}

/**
 * A time window; other text is returned unchanged.
 *
 * @example formatTimeWindow(germanLocale, '2026-03-02T09:00/12:00') // '02.03.2026, 09:00 bis 12:00 Uhr'
 */
export function formatTimeWindow(locale: Locale, text: string | null | undefined): string {
  if (!text || !isTimeWindow(text)) return text ?? '';
  const { day, from, to } = parseTimeWindow(text);
  return locale.texts(valueTexts).window(formatDate(locale, day), from, to);
}
