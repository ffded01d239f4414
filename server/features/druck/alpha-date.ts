import { isCalendarDate } from '@schema-screens/locale';
import { localDate } from '@schema-screens/server/shared';
import { dayOfAlpha } from '#portal-rules';

/** The day of a field whose name ends in Alpha, as the reader writes days; any other text as it is. */
export function alphaDate(text: string): string {
  const day = dayOfAlpha(text);
  return isCalendarDate(day) ? localDate(day) : text;
}
