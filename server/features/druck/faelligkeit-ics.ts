/** A due date for a calendar. */
export interface FaelligkeitTermin {
  readonly uid: string;
  /** `YYYY-MM-DD`. */
  readonly tag: string;
  readonly titel: string;
  readonly beschreibung: string;
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r?\n/g, '\\n');

/** Lines of more than 75 octets are folded: they continue on the next line after a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const basic = (day: string): string => day.replaceAll('-', '');

/** A calendar file with one all-day event and a reminder three days before. */
export function createIcs(
  { uid, tag, titel, beschreibung }: FaelligkeitTermin,
  now: Date,
  product: string,
): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//DE`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${basic(tag)}`,
    `DTEND;VALUE=DATE:${basic(nextDay(tag))}`,
    `SUMMARY:${escaped(titel)}`,
    `DESCRIPTION:${escaped(beschreibung)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(titel)}`,
    'TRIGGER:-P3D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
