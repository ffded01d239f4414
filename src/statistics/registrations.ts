import { type Locale, memoizeByKey } from '@schema-screens/locale';

/** Registrations of one day. */
export interface DayCount {
  /** YYYY-MM-DD. */
  datum: string;
  anzahl: number;
}

/** The daily counts in a response. */
export const readDayCounts = (data: unknown): DayCount[] =>
  Array.isArray(data)
    ? data.filter(
        (entry: Partial<DayCount> | null): entry is DayCount =>
          typeof entry?.datum === 'string' && typeof entry.anzahl === 'number',
      )
    : [];

/** A day with more registrations is highlighted. */
export const busyDayThreshold = 100;
/** Year shown initially, if there are data for it. */
const firstShownYear = '2024';

/** One month: the counts of its days (undefined: none; days that do not exist are left out), and their total. */
export interface MonthRow {
  days: (number | undefined)[];
  total: number;
}

const monthNamesBy = memoizeByKey((code) => {
  const [long, short] = (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(code, { month, timeZone: 'UTC' }),
  );
  return Array.from({ length: 12 }, (_unused, month) => {
    const time = Date.UTC(2000, month);
    return { label: long?.format(time) ?? '', shortLabel: short?.format(time) ?? '' };
  });
});

/** The names of the months of a year. */
export const monthNames = ({ code }: Pick<Locale, 'code'>) => monthNamesBy(code);

/** The years with data, newest first. */
export const yearsOf = (counts: readonly DayCount[]): string[] =>
  [...new Set(counts.map(({ datum }) => datum.slice(0, 4)))].sort().reverse();

/** The year shown initially. */
export const initialYear = (years: readonly string[]): string | undefined =>
  years.includes(firstShownYear) ? firstShownYear : years[0];

/** The twelve months of a year. */
export function monthsOf(counts: readonly DayCount[], year: string): MonthRow[] {
  const byDay = new Map(counts.map(({ datum, anzahl }) => [datum, anzahl]));
  return Array.from({ length: 12 }, (_unused, month) => {
    const length = new Date(Date.UTC(Number(year), month + 1, 0)).getUTCDate();
    const days = Array.from({ length }, (_none, day) =>
      byDay.get(new Date(Date.UTC(Number(year), month, day + 1)).toISOString().slice(0, 10)),
    );
    return {
      days,
      total: days.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    };
  });
}
