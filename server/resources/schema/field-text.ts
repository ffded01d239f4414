import { germanDay, isRichText, richTextPlain, todayInBerlin } from '../../../rules/index.ts';
import type { Field } from './field.ts';
import type { Resource } from './resource.ts';

const clock = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Without thousands separators, so that spreadsheets can calculate. */
const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 10, useGrouping: false });

function timeText(value: unknown): string {
  const time = new Date(String(value));
  return `${germanDay(todayInBerlin(time))} ${clock.format(time)}`;
}

/**
 * The text of a field's value for a German spreadsheet: texts of enumerations, dates, times in Berlin, numbers with a comma, Ja
 * and Nein; the entries of a list. Objects have no text.
 */
export function fieldText(
  { enums }: Pick<Resource, 'enums'>,
  { schema, kind }: Field,
): (value: unknown) => string {
  const entries = new Map(
    enums.get(schema['x-enum'] ?? '')?.map(({ schluessel, wert }) => [schluessel, wert]),
  );
  const prefix = schema['x-prefix'] ?? '';
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
    if (typeof value === 'object') return isRichText(value) ? richTextPlain(value) : '';
    const entry = entries.get(String(value));
    if (entry !== undefined) return entry;
    if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
    if (kind === 'date') return germanDay(String(value));
    if (kind === 'datetime') return timeText(value);
    if (kind === 'number') return decimal.format(Number(value));
    return /^\d/.test(String(value)) ? `${prefix}${value}` : String(value);
  };
  return textOf;
}
