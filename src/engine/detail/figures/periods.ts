import dayjs, { type Dayjs } from 'dayjs';
import { germanDay } from '#rules';
import { engineFigureTexts } from '../../texts/engine-figure-texts.ts';

/** Length of a period; a week begins on Monday. */
export type Interval = 'day' | 'week' | 'month' | 'year';

/** A period by its first day, and its last one. */
export interface Period {
  from: string;
  to: string;
}

const text = (day: Dayjs): string => day.format('YYYY-MM-DD');

/** The first day of the period that a day lies in. */
export function periodStart(day: string, interval: Interval): string {
  const date = dayjs(day);
  return text(interval === 'week' ? date.subtract((date.day() + 6) % 7, 'day') : date.startOf(interval));
}

/** The first day of the period that is `count` periods after the one that begins on `start`. */
export const addPeriods = (start: string, interval: Interval, count: number): string =>
  text(dayjs(start).add(count, interval));

/** The period that a day lies in. */
export function periodOf(day: string, interval: Interval): Period {
  const from = periodStart(day, interval);
  return { from, to: addPeriods(addPeriods(from, interval, 1), 'day', -1) };
}

/** The last periods up to that of a day, in order. */
export function lastPeriods(day: string, interval: Interval, count: number): Period[] {
  const last = periodStart(day, interval);
  return Array.from({ length: count }, (_unused, index) =>
    periodOf(addPeriods(last, interval, index + 1 - count), interval),
  );
}

/** The number of a week according to ISO 8601: the week of its Thursday. */
export function weekNumber(day: string): number {
  const thursday = dayjs(periodStart(day, 'week')).add(3, 'day');
  return 1 + Math.floor(thursday.diff(thursday.startOf('year'), 'day') / 7);
}

/** A period in words; short for an axis. */
export function periodText({ from }: Pick<Period, 'from'>, interval: Interval, isShort = false): string {
  const { months, week } = engineFigureTexts;
  const [year = '', month = '', day = ''] = from.split('-');
  switch (interval) {
    case 'day':
      return isShort ? `${day}.${month}.` : germanDay(from);
    case 'week': {
      const number = weekNumber(from);
      return isShort ? week(number) : `${week(number)} ${addPeriods(from, 'day', 3).slice(0, 4)}`;
    }
    case 'month': {
      const name = months[Number(month) - 1] ?? month;
      return isShort ? name.slice(0, 3) : `${name} ${year}`;
    }
    case 'year':
      return year;
  }
}
