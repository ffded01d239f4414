import { once } from '../values/values.ts';
import { isDateTime } from './dates.ts';

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

/** How far the clocks of Berlin are ahead of UTC, in hours: in summer first, so that an hour that comes twice is the first one. */
const offsets = [2, 1];

/**
 * The point in time of a day and a time in Berlin, as text in UTC; undefined unless both are valid. In the hour that is left out
 * in spring, clocks have been put forward.
 *
 * @example berlinInstant('2026-07-01', '09:30') // '2026-07-01T07:30:00.000Z'
 */
export function berlinInstant(day: string, time: string): string | undefined {
  const seconds = /^\d{2}:\d{2}$/.test(time) ? `${time}:00` : time;
  if (!isDateTime(`${day}T${seconds}Z`)) return undefined;
  const asUtc = Date.parse(`${day}T${seconds}Z`);
  const candidates = offsets.map((hours) => new Date(asUtc - hours * 3_600_000).toISOString());
  const isMeant = (instant: string): boolean => {
    const moment = berlinMoment(instant);
    return moment?.day === day && moment.time === time;
  };
  return candidates.find(isMeant) ?? candidates.at(-1);
}
