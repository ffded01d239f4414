import { addDays, dayText, formatDay, type Interval, type Locale, periodStart } from '@schema-screens/locale';
import { figureTexts } from '../../texts/figure-texts.ts';

/** A period by its first day, and its last one. */
export interface Period {
  from: string;
  to: string;
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The period that a day lies in. */
export function periodOf(day: string, interval: Interval): Period {
  const from = periodStart(day, interval);
  return { from, to: addDays(periodStart(from, interval, 1), -1) };
}

/** The last periods up to that of a day, in order. */
export function lastPeriods(day: string, interval: Interval, count: number): Period[] {
  return Array.from({ length: count }, (_unused, index) =>
    periodOf(periodStart(day, interval, index + 1 - count), interval),
  );
}

/** The number of a week according to ISO 8601: the week of its Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(periodStart(day, 'week'), 3);
  const days = (dateOf(thursday).getTime() - dateOf(`${thursday.slice(0, 4)}-01-01`).getTime()) / 86_400_000;
  return 1 + Math.floor(days / 7);
}

/** A day without its year. */
const shortDay = (locale: Locale, day: string): string =>
  formatDay(locale, day, { day: '2-digit', month: '2-digit' });

/** A period in words; short for an axis. */
export function periodText(
  locale: Locale,
  { from }: Pick<Period, 'from'>,
  interval: Interval,
  isShort = false,
): string {
  const { months, week } = locale.texts(figureTexts);
  const [year = '', month = ''] = from.split('-');
  switch (interval) {
    case 'day':
      return isShort ? shortDay(locale, from) : dayText(locale, from);
    case 'week': {
      const number = weekNumber(from);
      return isShort ? week({ number }) : `${week({ number })} ${addDays(from, 3).slice(0, 4)}`;
    }
    case 'month': {
      const name = months[Number(month) - 1] ?? month;
      return isShort ? name.slice(0, 3) : `${name} ${year}`;
    }
    case 'year':
      return year;
  }
}
