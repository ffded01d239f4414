import { todayInBerlin as berlinDay, germanDay, isCalendarDate, once } from '#rules';

const berlin = once(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
const instantPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * A day unchanged, an instant in Berlin time, as "DD.MM.YYYY HH:mm"; without an offset it is taken as UTC. Undefined if
 * the text is neither.
 */
function readIso(iso: string): string | undefined {
  if (isCalendarDate(iso)) return `${germanDay(iso)} 00:00`;
  const match = instantPattern.exec(iso);
  if (!match) return undefined;
  const time = Date.parse(`${iso.replace(' ', 'T')}${match[1] ? '' : 'Z'}`);
  return Number.isNaN(time) ? undefined : berlin().format(time).replace(', ', ' ');
}

/**
 * A German date; of a date-time the day in Berlin. Other text is returned unchanged, so that nothing from a back end
 * gets lost.
 *
 * @example formatDate('2026-02-03') // '03.02.2026'
 */
export function formatDate(iso: string | null | undefined): string {
  return iso ? (readIso(iso)?.slice(0, -6) ?? iso) : '';
}

/**
 * A German date and time (Europe/Berlin).
 *
 * @example formatDateTime('2026-07-01T10:05:00Z') // '01.07.2026 12:05'
 */
export function formatDateTime(iso: string | null | undefined): string {
  return iso ? (readIso(iso) ?? iso) : '';
}

/** Today in Berlin as YYYY-MM-DD. */
export function todayInBerlin(now: Date = new Date()): string {
  return berlinDay(now);
}

/** Two digits mean the year closest to today, at most ten years ahead: 35 is 2035 in 2026, 47 is 1947. */
function fullYear(text: string, thisYear: number): number {
  if (text.length === 4) return Number(text);
  const century = thisYear - (thisYear % 100);
  const year = century + Number(text);
  return year > thisYear + 10 ? year - 100 : year;
}

function splitGermanDate(text: string): [day: string, month: string, year: string] | undefined {
  const separated = /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{4}|\d{2})$/.exec(text);
  const packed = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  const match = separated ?? packed;
  return match ? [match[1] ?? '', match[2] ?? '', match[3] ?? ''] : undefined;
}

/**
 * The ISO date of a typed text: 1.1.25, 010125, 01012025, 01.01.2025 or 2025-01-01.
 *
 * @returns undefined if it is not a valid date
 */
export function parseGermanDate(text: string, today: string = todayInBerlin()): string | undefined {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (isCalendarDate(typed)) return typed;
  const parts = splitGermanDate(typed.replace(/\. /g, '.'));
  if (!parts) return undefined;
  const [day, month, yearText] = parts;
  const year = fullYear(yearText, Number(today.slice(0, 4)));
  const written = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(written) ? written : undefined;
}
