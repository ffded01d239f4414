import { isRecord } from '@schema-screens/locale';

const isUse = (schema: unknown): boolean =>
  isRecord(schema) && String(schema.$ref).endsWith('#/definitions/use');

/**
 * A schema of the language for definitions with all shared pieces inserted: without `use`, which makes required keys
 * optional.
 */
export function expandedLanguage<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(expandedLanguage) as Schema;
  if (!isRecord(schema)) return schema;
  const { properties } = schema;
  if (!isRecord(properties) || !isUse(properties.use)) return entriesOf(schema) as Schema;
  const { use: _use, ...others } = properties;
  const { if: _if, else: otherwise, ...rest } = schema;
  return entriesOf({ ...rest, ...(isRecord(otherwise) && otherwise), properties: others }) as Schema;
}

const entriesOf = (schema: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, expandedLanguage(part)]));
