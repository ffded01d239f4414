import { once } from '../values/values.ts';
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

/** Names of public holidays. */
export const holidayTexts = {
  newYear: 'Neujahr',
  epiphany: 'Heilige Drei Könige',
  womensDay: 'Internationaler Frauentag',
  goodFriday: 'Karfreitag',
  easterSunday: 'Ostersonntag',
  easterMonday: 'Ostermontag',
  labourDay: 'Tag der Arbeit',
  liberationDay: 'Tag der Befreiung',
  ascension: 'Christi Himmelfahrt',
  whitSunday: 'Pfingstsonntag',
  whitMonday: 'Pfingstmontag',
  corpusChristi: 'Fronleichnam',
  assumption: 'Mariä Himmelfahrt',
  childrensDay: 'Weltkindertag',
  germanUnity: 'Tag der Deutschen Einheit',
  reformation: 'Reformationstag',
  allSaints: 'Allerheiligen',
  repentance: 'Buß- und Bettag',
  christmasDay: 'Erster Weihnachtstag',
  boxingDay: 'Zweiter Weihnachtstag',
};

export type HolidayName = keyof typeof holidayTexts;

interface Holiday {
  readonly name: HolidayName;
  /** Days from Easter Sunday, or month and day. */
  readonly at: number | string;
  /** Default: all. */
  readonly laender?: readonly Land[];
  /** Years in which it is one. Default: always. */
  readonly from?: number;
  readonly only?: readonly number[];
}

/** Public holidays of whole Länder by law; those of single municipalities are no part of it. */
const holidays = once((): readonly Holiday[] => [
  { name: 'newYear', at: '01-01' },
  { name: 'epiphany', at: '01-06', laender: ['BW', 'BY', 'ST'] },
  { name: 'womensDay', at: '03-08', laender: ['BE'], from: 2019 },
  { name: 'womensDay', at: '03-08', laender: ['MV'], from: 2023 },
  { name: 'goodFriday', at: -2 },
  { name: 'easterSunday', at: 0, laender: ['BB'] },
  { name: 'easterMonday', at: 1 },
  { name: 'labourDay', at: '05-01' },
  { name: 'liberationDay', at: '05-08', laender: ['BE'], only: [2020, 2025] },
  { name: 'ascension', at: 39 },
  { name: 'whitSunday', at: 49, laender: ['BB'] },
  { name: 'whitMonday', at: 50 },
  { name: 'corpusChristi', at: 60, laender: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { name: 'assumption', at: '08-15', laender: ['SL'] },
  { name: 'childrensDay', at: '09-20', laender: ['TH'], from: 2019 },
  { name: 'germanUnity', at: '10-03' },
  { name: 'reformation', at: '10-31', laender: ['BB', 'MV', 'SN', 'ST', 'TH'] },
  { name: 'reformation', at: '10-31', laender: ['HB', 'HH', 'NI', 'SH'], from: 2018 },
  { name: 'reformation', at: '10-31', only: [2017] },
  { name: 'allSaints', at: '11-01', laender: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { name: 'christmasDay', at: '12-25' },
  { name: 'boxingDay', at: '12-26' },
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
 * @example holidayOn('2026-10-31', 'NI') // 'reformation'
 */
export function holidayOn(day: string, land?: string): HolidayName | undefined {
  const year = Number(day.slice(0, 4));
  const found = holidays().find(({ at, laender: own, from = 0, only }) => {
    if (own && !(own as readonly (string | undefined)[]).includes(land)) return false;
    if (year < from || (only && !only.includes(year))) return false;
    return day === (typeof at === 'number' ? addDays(easterSunday(year), at) : `${year}-${at}`);
  });
  if (found) return found.name;
  return land === 'SN' && day === dayOfRepentance(year) ? 'repentance' : undefined;
}
