import { isTimeWindow, type Locale, parseTimeWindow } from '@schema-screens/locale';
import { valueTexts } from '../texts/value-texts.ts';
import { formatDate } from './date.ts';

/**
 * A time window; other text is returned unchanged.
 *
 * @example formatTimeWindow(germanLocale, '2026-03-02T09:00/12:00') // '02.03.2026, 09:00 bis 12:00 Uhr'
 */
export function formatTimeWindow(locale: Locale, text: string | null | undefined): string {
  if (!text || !isTimeWindow(text)) return text ?? '';
  const { day, from, to } = parseTimeWindow(text);
  return locale.texts(valueTexts).window({ day: formatDate(locale, day), from, to });
}
