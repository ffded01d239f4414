import {
  formatDay,
  holidayOn,
  isCalendarDate,
  parseTimeWindow,
  type TimeWindow,
  timeWindowText,
  toZonedTime,
  weekdayOf,
} from '@schema-screens/locale';
import { businessDay, region, requestLocale } from '@schema-screens/server/shared';
import { insurerBrand } from '../../brand.ts';
import { portalTexts } from '../../texts/portal-texts.ts';

/** A day with callbacks. */
export interface Rueckruftag {
  readonly tag: string;
  readonly text: string;
}

/** A time slot for a callback. */
export interface Rueckrufzeit {
  readonly zeitraum: string;
  readonly text: string;
}

const hours = insurerBrand.callback;
/** Number of days offered, and length of a slot. */
const offeredDays = 5;
const hoursEach = 2;
const dayInWords = { weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' } as const;

const clockAtHome = (now: Date): string => toZonedTime(region.timeZone, now.toISOString())?.time ?? '';

/** Whether callbacks are made on this day (docs/portal/konto.md, KO-10). */
const isOpenDay = (day: string): boolean =>
  hours.days.includes((weekdayOf(day) + 1) % 7) &&
  !hours.closed.includes(day.slice(5)) &&
  holidayOn(day) === undefined;

const isOver = ({ day, to }: TimeWindow, now: Date): boolean => {
  const today = businessDay(now);
  return day < today || (day === today && to <= clockAtHome(now));
};

const windowsOf = (day: string): TimeWindow[] => {
  const [first, last] = [hours.from, hours.to].map((time) => Number(time.slice(0, 2)));
  const windows: TimeWindow[] = [];
  for (let hour = first ?? 0; hour + hoursEach <= (last ?? 0); hour += hoursEach) {
    const at = (value: number) => `${String(value).padStart(2, '0')}:00`;
    windows.push({ day, from: at(hour), to: at(hour + hoursEach) });
  }
  return windows;
};

/** The slots of a day that have not begun yet; none on a day without callbacks. */
function openWindows(day: string, now: Date): TimeWindow[] {
  const today = businessDay(now);
  if (day < today || !isOpenDay(day)) return [];
  return windowsOf(day).filter(({ from }) => day > today || from > clockAtHome(now));
}

/** The next days with callback slots. */
export function rueckruftage(now: Date): Rueckruftag[] {
  const start = new Date(`${businessDay(now)}T12:00:00Z`).getTime();
  const days: Rueckruftag[] = [];
  for (let ahead = 0; days.length < offeredDays; ahead++) {
    const tag = new Date(start + ahead * 86_400_000).toISOString().slice(0, 10);
    if (openWindows(tag, now).length > 0)
      days.push({ tag, text: formatDay(requestLocale(), tag, dayInWords) });
  }
  return days;
}

/** The callback slots of a day; none for a text that is no date. */
export function rueckrufzeiten(tag: string, now: Date): Rueckrufzeit[] {
  if (!isCalendarDate(tag)) return [];
  return openWindows(tag, now).map((window) => ({
    zeitraum: timeWindowText(window),
    text: portalTexts().rueckruf.window({
      from: Number(window.from.slice(0, 2)),
      to: Number(window.to.slice(0, 2)),
    }),
  }));
}

/** Why a slot is not available; undefined if it is. */
export function problemOf(zeitraum: string, now: Date): string | undefined {
  const window = parseTimeWindow(zeitraum);
  if (isOver(window, now)) return portalTexts().rueckruf.past;
  if (!isOpenDay(window.day)) return portalTexts().rueckruf.closed;
  if (window.from < hours.from || window.to > hours.to)
    return portalTexts().rueckruf.outside({ from: hours.from, to: hours.to });
  return undefined;
}
