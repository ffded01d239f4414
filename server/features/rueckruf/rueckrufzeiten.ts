import {
  holidayOn,
  parseTimeWindow,
  type TimeWindow,
  timeWindowText,
  todayInBerlin,
  weekdayOf,
} from '../../../rules/index.ts';
import { brand } from '../../shared/config/brand.ts';

/** A time slot for a callback. */
export interface Rueckrufzeit {
  readonly zeitraum: string;
  readonly text: string;
}

const hours = brand.callback;
/** Number of days offered, and length of a slot. */
const offeredDays = 5;
const hoursEach = 2;

const clockInBerlin = (now: Date): string =>
  new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' }).format(
    now,
  );

/** Whether callbacks are made on this day (docs/portal/konto.md, KO-10). */
const isOpenDay = (day: string): boolean =>
  hours.days.includes((weekdayOf(day) + 1) % 7) &&
  !hours.closed.includes(day.slice(5)) &&
  holidayOn(day) === undefined;

const isOver = ({ day, to }: TimeWindow, now: Date): boolean => {
  const today = todayInBerlin(now);
  return day < today || (day === today && to <= clockInBerlin(now));
};

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('de-DE', {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(`${day}T12:00:00`));

const windowsOf = (day: string): TimeWindow[] => {
  const [first, last] = [hours.from, hours.to].map((time) => Number(time.slice(0, 2)));
  const windows: TimeWindow[] = [];
  for (let hour = first ?? 0; hour + hoursEach <= (last ?? 0); hour += hoursEach) {
    const at = (value: number) => `${String(value).padStart(2, '0')}:00`;
    windows.push({ day, from: at(hour), to: at(hour + hoursEach) });
  }
  return windows;
};

/** The next callback slots, without those that have already begun. */
export function rueckrufzeiten(now: Date): Rueckrufzeit[] {
  const today = todayInBerlin(now);
  const start = new Date(`${today}T12:00:00Z`).getTime();
  const days: TimeWindow[][] = [];
  for (let ahead = 0; days.length < offeredDays; ahead++) {
    const day = new Date(start + ahead * 86_400_000).toISOString().slice(0, 10);
    const clock = clockInBerlin(now);
    const open = isOpenDay(day) ? windowsOf(day).filter(({ from }) => day > today || from > clock) : [];
    if (open.length > 0) days.push(open);
  }
  return days.flat().map((window) => ({
    zeitraum: timeWindowText(window),
    text: `${dayText(window.day)}, ${Number(window.from.slice(0, 2))}–${Number(window.to.slice(0, 2))} Uhr`,
  }));
}

/** Why a slot is not available; undefined if it is. */
export function problemOf(zeitraum: string, now: Date): string | undefined {
  const window = parseTimeWindow(zeitraum);
  if (isOver(window, now)) return 'Diese Zeit ist schon vorbei.';
  if (!isOpenDay(window.day)) return 'An Sonn- und Feiertagen und an freien Tagen rufen wir nicht an.';
  if (window.from < hours.from || window.to > hours.to)
    return `Wir rufen zwischen ${hours.from} und ${hours.to} Uhr an.`;
  return undefined;
}
