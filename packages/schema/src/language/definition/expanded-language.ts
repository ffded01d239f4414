import { isRecord } from '@schema-screens/locale';

const isUse = (schema: unknown): boolean =>
  isRecord(schema) && String(schema.$ref).endsWith('#/definitions/use');

/** Whether a schema is for texts alone: those that stand for an object with one key. */
const isOfText = (schema: unknown): boolean =>
  isRecord(schema) && (schema.type === 'string' || String(schema.$ref).endsWith('#/definitions/template'));

/** The schema of a place with a short form (`x-short`) for the objects that it stands for; undefined for any other one. */
function withoutShortForm(schema: Readonly<Record<string, unknown>>): object | undefined {
  const { oneOf, anyOf = oneOf, ...others } = schema;
  const choices = [anyOf].flat();
  const remaining = choices.filter((choice) => !isOfText(choice));
  if (!('x-short' in schema) || remaining.length === choices.length) return undefined;
  return remaining.length === 1
    ? { ...(remaining[0] as object), ...others }
    : { ...others, oneOf: remaining };
}

/**
 * A schema of the language for definitions with all shared pieces inserted: without `use`, which makes required keys
 * optional, and without short forms.
 */
export function expandedLanguage<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(expandedLanguage) as Schema;
  if (!isRecord(schema)) return schema;
  const long = withoutShortForm(schema);
  if (long) return expandedLanguage(long) as Schema;
  const { properties } = schema;
  if (!isRecord(properties) || !isUse(properties.use)) return entriesOf(schema) as Schema;
  const { use: _use, ...others } = properties;
  const { if: _if, else: otherwise, ...rest } = schema;
  return entriesOf({ ...rest, ...(isRecord(otherwise) && otherwise), properties: others }) as Schema;
}

const entriesOf = (schema: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, expandedLanguage(part)]));
