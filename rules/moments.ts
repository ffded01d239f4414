import { isDateTime } from './dates.ts';
import { once } from './once.ts';

const berlin = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Berlin',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/**
 * Day and time in Berlin of a date-time with an offset; undefined for anything else. A whole minute has no seconds.
 *
 * @example berlinMoment('2026-03-29T01:30:00Z') // { day: '2026-03-29', time: '03:30' }
 */
export function berlinMoment(text: string): { day: string; time: string } | undefined {
  if (!isDateTime(text)) return undefined;
  const [day = '', time = ''] = berlin().format(new Date(text)).split(' ');
  return { day, time: time.endsWith(':00') ? time.slice(0, -3) : time };
}
