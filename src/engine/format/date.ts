const dayOnly = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Made once: making an Intl formatter costs more than a thousand uses of it. */
const inBerlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Day and time of an instant in Berlin, or undefined when the text is no date. */
function berlinParts(iso: string): { day: string; time: string } | undefined {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return undefined;
  const [day = '', time = ''] = inBerlin.format(instant).split(', ');
  return { day, time };
}

/**
 * A date as people read it; the time of a date-time is cut off in Berlin's time zone.
 * What is no date comes back as it is, so that nothing a back end sent gets lost.
 *
 * @example formatDate('2026-02-03') // '03.02.2026'
 */
export function formatDate(iso: string | null | undefined): string {
  if (!iso) return '';
  const match = dayOnly.exec(iso);
  if (match) return `${match[3]}.${match[2]}.${match[1]}`;
  return berlinParts(iso)?.day ?? iso;
}

/**
 * A point in time as people in Germany read it (Europe/Berlin).
 *
 * @example formatDateTime('2026-07-01T10:05:00Z') // '01.07.2026 12:05'
 */
export function formatDateTime(iso: string | null | undefined): string {
  if (!iso) return '';
  const parts = berlinParts(iso);
  return parts ? `${parts.day} ${parts.time}` : iso;
}

/** Today in Berlin as YYYY-MM-DD. */
export function todayInBerlin(now: Date = new Date()): string {
  const [day, month, year] = (inBerlin.format(now).split(', ')[0] ?? '').split('.');
  return `${year}-${month}-${day}`;
}

/** Two digits mean the year nearest to today, at most ten years ahead: 35 is 2035 in 2026, 47 is 1947. */
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
 * The ISO date of what somebody typed: 1.1.25, 010125, 01012025, 01.01.2025 or 2025-01-01.
 *
 * @returns undefined when it is no day of the calendar
 */
export function parseGermanDate(text: string, today: string = todayInBerlin()): string | undefined {
  const typed = text.trim().replace(/\s+/g, ' ');
  const iso = dayOnly.exec(typed);
  const parts = iso
    ? [iso[3] ?? '', iso[2] ?? '', iso[1] ?? '']
    : splitGermanDate(typed.replace(/\. /g, '.'));
  if (!parts) return undefined;
  const [day = '', month = '', yearText = ''] = parts;
  const year = fullYear(yearText, Number(today.slice(0, 4)));
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  date.setUTCFullYear(year);
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
