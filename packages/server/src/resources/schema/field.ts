import {
  hasFileKeyword,
  isRichText,
  isUnset,
  type Locale,
  richTextToPlainText,
  yesOrNo,
} from '@schema-screens/locale';
import { valueKind, withDisplayPrefix } from '@schema-screens/schema';
import { requestLocale } from '../../shared/request-locale.ts';
import { type ColumnType, columnTypeOf, columnTypes } from './column-types.ts';
import { labelledValues } from './meta/enum-text.ts';
import { type Enums, translatedValues } from './meta/enums-in.ts';
import type { PropertySchema } from './resource-schema.ts';
import { fileNameOf } from './stored-file.ts';

/** One column of a resource, as declared by its property. */
export interface Field {
  readonly name: string;
  readonly schema: PropertySchema;
  readonly type: ColumnType;
  /** Its type in PostgreSQL. */
  readonly databaseType: string;
  readonly isNullable: boolean;
  /** Its label for users. */
  readonly title: string;
}

/** Creates the field of a property. */
export const createField = (name: string, schema: PropertySchema, type = columnTypeOf(schema)): Field => ({
  name,
  schema,
  type,
  databaseType: type.databaseType(schema),
  isNullable: [schema.type].flat().includes('null'),
  title: schema.title ?? name,
});

export const isInteger = ({ type }: Pick<Field, 'type'>): boolean =>
  type === columnTypes.integer || type === columnTypes.bigint;

/** Whether rows can be filtered, ordered and counted by a field. */
export const isComparable = ({ type, schema }: Field): boolean => type.isComparable && !schema['x-virtual'];

/**
 * The text of a field's value for a spreadsheet: texts of enumerations, dates, times, numbers, yes and no as in the locale; the
 * entries of a list. Objects have no text.
 */
export function fieldText(
  table: { readonly enums: Enums },
  field: Field,
  locale: Locale = requestLocale(),
): (value: unknown) => string {
  const { schema } = field;
  const { text, typedText = text } = valueKind(schema);
  const named = labelledValues(table, field);
  const entries = new Map(
    translatedValues(named, locale).map(({ value }, index) => [named[index]!.key, value]),
  );
  const textOf = (value: unknown): string => {
    if (isUnset(value)) return '';
    if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
    if (hasFileKeyword({ ...schema })) return fileNameOf(value);
    if (typeof value === 'object') return isRichText(value) ? richTextToPlainText(value) : '';
    const entry = entries.get(String(value));
    if (entry !== undefined) return entry;
    if (typeof value === 'boolean') return yesOrNo(locale, value);
    return typedText ? typedText(locale, value, schema) : withDisplayPrefix(String(value), schema);
  };
  return textOf;
}
