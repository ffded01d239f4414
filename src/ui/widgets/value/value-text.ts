import {
  type EnumValue,
  enumText,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatTimeWindow,
  isEmptyValue,
  type JsonSchema,
  prefixed,
} from '#engine';
import { isRichText, richTextPlain } from '#rules';

/** Any value of a schema as people read it. */
export function valueText(value: unknown, schema: JsonSchema, enumValues: readonly EnumValue[]): string {
  if (isEmptyValue(value)) return '';
  if (Array.isArray(value))
    return value.map((item) => valueText(item, schema.items ?? {}, enumValues)).join(', ');
  if (enumValues.length > 0) return enumText(value, enumValues);
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (typeof value === 'number') return formatDecimal(value, { grouping: schema.type !== 'integer' });
  if (schema['x-document'] === true && isRichText(value)) return richTextPlain(value);
  if (typeof value === 'object') {
    return Object.entries(value as Record<string, unknown>)
      .map(([name, part]) => valueText(part, schema.properties?.[name] ?? {}, []))
      .filter(Boolean)
      .join(', ');
  }
  const text = String(value);
  if (['date', 'not-future', 'not-past'].includes(schema.format ?? '')) return formatDate(text);
  if (schema.format === 'time-window') return formatTimeWindow(text);
  if (schema.format === 'date-time') return formatDateTime(text);
  return prefixed(text, schema);
}
