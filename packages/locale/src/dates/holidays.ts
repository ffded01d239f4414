import { lazyValue } from '../values/values.ts';
import { addDays, weekdayOf } from './dates.ts';

/** The German Länder by their ISO 3166-2 codes. */
export const laender = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const;
export type Land = (typeof laender)[number];

/** Names of public holidays by their day: month and day, the last possible one, or days from Easter Sunday. */
export const holidayTexts = {
  '01-01': 'Neujahr',
  '01-06': 'Heilige Drei Könige',
  '03-08': 'Internationaler Frauentag',
  '-2': 'Karfreitag',
  '0': 'Ostersonntag',
  '1': 'Ostermontag',
  '05-01': 'Tag der Arbeit',
  '05-08': 'Tag der Befreiung',
  '39': 'Christi Himmelfahrt',
  '49': 'Pfingstsonntag',
  '50': 'Pfingstmontag',
  '60': 'Fronleichnam',
  '06-17': 'Jahrestag des Aufstandes vom 17. Juni 1953',
  '08-15': 'Mariä Himmelfahrt',
  '09-20': 'Weltkindertag',
  '10-03': 'Tag der Deutschen Einheit',
  '10-31': 'Reformationstag',
  '11-01': 'Allerheiligen',
  '11-22': 'Buß- und Bettag',
  '12-25': 'Erster Weihnachtstag',
  '12-26': 'Zweiter Weihnachtstag',
};

export type HolidayName = keyof typeof holidayTexts;

interface Holiday {
  readonly at: HolidayName;
  /** Default: all. */
  readonly laender?: readonly Land[];
  /** Years in which it is one. Default: always. */
  readonly from?: number;
  readonly only?: readonly number[];
}

/** Public holidays of whole Länder by law; those of single municipalities are no part of it. */
const holidays = lazyValue((): readonly Holiday[] => [
  { at: '01-01' },
  { at: '01-06', laender: ['BW', 'BY', 'ST'] },
  { at: '03-08', laender: ['BE'], from: 2019 },
  { at: '03-08', laender: ['MV'], from: 2023 },
  { at: '-2' },
  { at: '0', laender: ['BB'] },
  { at: '1' },
  { at: '05-01' },
  { at: '05-08', laender: ['BE'], only: [2020, 2025] },
  { at: '06-17', laender: ['BE'], only: [2028] },
  { at: '39' },
  { at: '49', laender: ['BB'] },
  { at: '50' },
  { at: '60', laender: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { at: '08-15', laender: ['SL'] },
  { at: '09-20', laender: ['TH'], from: 2019 },
  { at: '10-03' },
  { at: '10-31', laender: ['BB', 'MV', 'SN', 'ST', 'TH'] },
  { at: '10-31', laender: ['HB', 'HH', 'NI', 'SH'], from: 2018 },
  { at: '10-31', only: [2017] },
  { at: '11-01', laender: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { at: '12-25' },
  { at: '12-26' },
]);

/** Easter Sunday of a year in the Gregorian calendar (Meeus/Jones/Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-0${Math.floor(f / 31)}-${String((f % 31) + 1).padStart(2, '0')}`;
}

/** The Wednesday before 23 November, a public holiday in Saxony. */
function dayOfRepentance(year: number): string {
  const last = `${year}-11-22`;
  return addDays(last, -((weekdayOf(last) + 5) % 7));
}

/**
 * The public holiday on a day in a Land; undefined if it is none.
 *
 * @param land default: only what is a holiday in all of them counts
 * @example holidayOn('2026-10-31', 'NI') // '10-31', which holidayTexts names
 */
export function holidayOn(day: string, land?: string): HolidayName | undefined {
  const year = Number(day.slice(0, 4));
  const found = holidays().find(({ at, laender: own, from = 0, only }) => {
    if (own && !(own as readonly (string | undefined)[]).includes(land)) return false;
    if (year < from || (only && !only.includes(year))) return false;
    return day === (/^\d\d-/.test(at) ? `${year}-${at}` : addDays(easterSunday(year), Number(at)));
  });
  if (found) return found.at;
  return land === 'SN' && day === dayOfRepentance(year) ? '11-22' : undefined;
}
