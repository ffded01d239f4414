import { isTimeOfDay, isTimeWindow, parseTimeWindow } from '#rules';
import { valueTexts } from '../texts/value-texts.ts';
import { formatDate } from './date.ts';

/**
 * The time of day in a typed text: 9, 930, 9:30, 9.30, 0930 or 09:30 Uhr.
 *
 * @returns HH:MM, or undefined if it is not a time
 */
export function parseGermanTime(text: string): string | undefined {
  const typed = text.trim().replace(/\s*Uhr$/i, '');
  const match = /^(\d{1,2})(?:[:.,](\d{2}))?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed);
  if (!match) return undefined;
  const time = `${match[1]?.padStart(2, '0')}:${match[2] ?? '00'}`;
  return isTimeOfDay(time) ? time : undefined;
}

/**
 * A German time window; other text is returned unchanged.
 *
 * @example formatTimeWindow('2026-03-02T09:00/12:00') // '02.03.2026, 09:00 bis 12:00 Uhr'
 */
export function formatTimeWindow(text: string | null | undefined): string {
  if (!text || !isTimeWindow(text)) return text ?? '';
  const { day, from, to } = parseTimeWindow(text);
  return valueTexts.window(formatDate(day), from, to);
}
