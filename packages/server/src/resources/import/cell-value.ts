import { csvText, instantIn, type Locale, parseDate, parseNumber, parseTime } from '@schema-screens/locale';
import { isRelativeDefault } from '@schema-screens/schema';
import { serverTexts } from '../../shared/texts/server-texts.ts';
import { columnTypes } from '../schema/column-types.ts';
import type { Field } from '../schema/field.ts';
import type { EnumValue } from '../schema/resource-schema.ts';

/** Whether a field can be filled from a cell: lists and objects cannot. */
export const hasCells = ({ type, schema }: Field): boolean =>
  type !== columnTypes.json && !schema['x-virtual'] && !schema['x-hidden'];

/**
 * Reads cells of a field as an export in the locale writes them, and as the API does; an empty one is null, or the default of a field that
 * cannot be empty. A text that is no
 * value stays as it is, for the check of the values to report.
 */
export function cellReader(
  { enums }: { readonly enums: ReadonlyMap<string, readonly EnumValue[]> },
  { schema, type, isNullable }: Field,
  locale: Locale,
): (cell: string) => unknown {
  const entries = new Map(
    enums
      .get(schema['x-enum'] ?? '')
      ?.flatMap(({ key, value }) =>
        [locale.translate(value), value, key].map((text) => [text.toLowerCase(), key] as const),
      ),
  );
  const empty = isNullable || isRelativeDefault({ ...schema }) ? null : (schema.default ?? null);
  const parse = parserOf(type, schema.format, locale);
  return (cell) => {
    const text = csvText(cell.replaceAll('\r\n', '\n').trim());
    if (text === '') return empty;
    const entry = entries.get(text.toLowerCase());
    return entry === undefined ? (parse(text) ?? type.parse(text) ?? text) : (type.parse(entry) ?? entry);
  };
}

/** Reads a text by the conventions of the locale; undefined if it is none of them. */
function parserOf(type: Field['type'], format: unknown, locale: Locale): (text: string) => unknown {
  if (type === columnTypes.date) return (text) => parseDate(locale, text);
  if (type === columnTypes.datetime) return (text) => parseMoment(locale, text);
  if (type === columnTypes.boolean) {
    const { yes, no } = locale.texts(serverTexts);
    const flags = new Map(
      [yes, no, 'true', 'false', '1', '0'].map((text, index) => [text.toLowerCase(), index % 2 === 0]),
    );
    return (text) => flags.get(text.toLowerCase());
  }
  if (type !== columnTypes.text)
    return (text) => parseNumber(locale, text.replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, ''));
  return format === 'time-of-day' ? parseTime : () => undefined;
}

/** A day and a time in the locale's time zone. */
function parseMoment(locale: Locale, text: string): string | undefined {
  const [, day = '', time = ''] = /^(\S+),? +(.+)$/.exec(text) ?? [];
  const [date, clock] = [parseDate(locale, day), parseTime(time)];
  return date && clock && instantIn(locale.timeZone, date, clock);
}
