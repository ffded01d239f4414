import { memoizeByKey } from '../values/values.ts';
import { isDateTime } from './dates.ts';

const clockIn = memoizeByKey(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
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
 * Day and time in a time zone of a date-time with an offset; undefined for anything else. A whole minute has no seconds.
 *
 * @example toZonedTime('Europe/Berlin', '2026-03-29T01:30:00Z') // { day: '2026-03-29', time: '03:30' }
 */
export function toZonedTime(timeZone: string, text: string): { day: string; time: string } | undefined {
  if (!isDateTime(text)) return undefined;
  const [day = '', time = ''] = clockIn(timeZone).format(new Date(text)).split(' ');
  return { day, time: time.endsWith(':00') ? time.slice(0, -3) : time };
}

const dayLength = 86_400_000;

/** How far the clocks of a time zone are ahead of UTC about a time, in ms: before a change of the clocks first. */
function offsetsAbout(timeZone: string, time: number): number[] {
  return [time - dayLength, time + dayLength].map((about) => {
    const local = clockIn(timeZone).format(about).replace(' ', 'T');
    return Date.parse(`${local}Z`) - Math.floor(about / 1000) * 1000;
  });
}

/**
 * The point in time of a day and a time in a time zone, as text in UTC; undefined unless both are valid. An hour that comes twice
 * is the first one. In the hour that is left out in spring, clocks have been put forward.
 *
 * @example fromZonedTime('Europe/Berlin', '2026-07-01', '09:30') // '2026-07-01T07:30:00.000Z'
 */
export function fromZonedTime(timeZone: string, day: string, time: string): string | undefined {
  const seconds = /^\d{2}:\d{2}$/.test(time) ? `${time}:00` : time;
  if (!isDateTime(`${day}T${seconds}Z`)) return undefined;
  const asUtc = Date.parse(`${day}T${seconds}Z`);
  const offsets = offsetsAbout(timeZone, asUtc);
  const candidates = offsets.map((offset) => new Date(asUtc - offset).toISOString());
  const isMeant = (instant: string): boolean => {
    const moment = toZonedTime(timeZone, instant);
    return moment?.day === day && moment.time === time;
  };
  return candidates.find(isMeant) ?? candidates[0];
}
