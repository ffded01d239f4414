import { isCalendarDate } from '../dates/dates.ts';

/** A day with two times, possibly incomplete; missing parts are empty texts. */
export interface TimeWindow {
  /** YYYY-MM-DD. */
  day: string;
  /** HH:MM. */
  from: string;
  to: string;
}

const timePattern = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;

/** Whether a text is a time of day, HH:MM. */
export const isTimeOfDay = (text: string): boolean => timePattern.test(text);

/**
 * The parts of a window, which is stored as an ISO 8601 interval.
 *
 * @example parseTimeWindow('2026-03-02T09:00/12:00') // { day: '2026-03-02', from: '09:00', to: '12:00' }
 */
export function parseTimeWindow(text: string): TimeWindow {
  const [, day = text, from = '', to = ''] = /^([^T/]*)T([^/]*)\/(.*)$/.exec(text) ?? [];
  return { day, from, to };
}

/** The text of a window, complete or not; empty if all parts are. */
export function timeWindowText({ day, from, to }: TimeWindow): string {
  return day === '' && from === '' && to === '' ? '' : `${day}T${from}/${to}`;
}

/** Whether a text is a complete window: an existing date and two times, the first before the second. */
export function isTimeWindow(text: string): boolean {
  if (text.length !== 22) return false;
  const { day, from, to } = parseTimeWindow(text);
  return isCalendarDate(day) && isTimeOfDay(from) && isTimeOfDay(to) && from < to;
}
