/** Dates of the demo data, as `YYYY-MM-DD` text. Pure calendar arithmetic in UTC, without a clock. */

/** The first day of the month of an instant, from which all demo dates are counted. */
export function monthStart(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

/** Adds months; a day that the month does not have becomes its last. */
export function shiftMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDate(new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))));
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** `DD.MM.YYYY`, the format of the fields whose names end in Alpha. */
export function toAlpha(date: string): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
}

/** An instant in the working hours of a day. */
export function atOfficeHour(date: string, minutes: number): string {
  const hour = String(7 + (Math.floor(minutes / 60) % 9)).padStart(2, '0');
  return `${date}T${hour}:${String(minutes % 60).padStart(2, '0')}:00.000Z`;
}

function toDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}
