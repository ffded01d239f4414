import { csvText, type Locale } from '@schema-screens/locale';
import { isRelativeDefault, parseValue } from '@schema-screens/schema';
import { columnTypes } from '../schema/column-types.ts';
import type { Field } from '../schema/field.ts';
import type { EnumEntry } from '../schema/resource-schema.ts';

/** Whether a field can be filled from a cell: lists and objects cannot. */
export const isCellField = ({ type, schema }: Field): boolean =>
  type !== columnTypes.json && !schema['x-virtual'] && !schema['x-hidden'];

/**
 * Reads cells of a field as an export in the locale writes them, and as the API does; an empty one is null, or the default of a field that
 * cannot be empty. A text that is no
 * value stays as it is, for the check of the values to report.
 */
export function cellReader(
  { enums }: { readonly enums: ReadonlyMap<string, readonly EnumEntry[]> },
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
  return (cell) => {
    const text = csvText(cell.replaceAll('\r\n', '\n').trim());
    if (text === '') return empty;
    const entry = entries.get(text.toLowerCase());
    return entry === undefined
      ? (parseValue(locale, schema, text) ?? type.parse(text) ?? text)
      : (type.parse(entry) ?? entry);
  };
}
