import {
  type EnumValue,
  enumText,
  formatDate,
  formatDateTime,
  formatDecimal,
  isEmptyValue,
  type JsonSchema,
  prefixed,
} from '#engine';

/** Any value of a schema as people read it. */
export function valueText(value: unknown, schema: JsonSchema, enumValues: readonly EnumValue[]): string {
  if (isEmptyValue(value)) return '';
  if (Array.isArray(value))
    return value.map((item) => valueText(item, schema.items ?? {}, enumValues)).join(', ');
  if (enumValues.length > 0) return enumText(value, enumValues);
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (typeof value === 'number') return formatDecimal(value, { grouping: schema.type !== 'integer' });
  if (typeof value === 'object') {
    return Object.entries(value as Record<string, unknown>)
      .map(([name, part]) => valueText(part, schema.properties?.[name] ?? {}, []))
      .filter(Boolean)
      .join(', ');
  }
  const text = String(value);
  if (schema.format === 'date' || schema.format === 'not-future') return formatDate(text);
  if (schema.format === 'date-time') return formatDateTime(text);
  return prefixed(text, schema);
}
