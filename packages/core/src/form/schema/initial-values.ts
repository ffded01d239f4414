import { defaultOf, variantsOf } from '@schema-screens/schema';
import { type JsonSchema, mergedSchema, type Row } from '@schema-screens/schema/model';
import { choiceOf, initialVariantIndex, withVariant } from './variants.ts';

/** The defaults of a schema; those relative to today are of the day in the time zone. */
export function schemaDefaults(schema: JsonSchema, timeZone: string): Row {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => property.default !== undefined)
      .map(([name, property]) => [name, defaultOf(property, new Date(), timeZone)]),
  );
}

const hasRule = ({ minLength = 0, format, pattern, ...schema }: JsonSchema): boolean =>
  minLength > 0 ||
  pattern !== undefined ||
  (format !== undefined && format !== 'multiline') ||
  schema['x-enum'] !== undefined;

/** A value that counts as none. */
export type EmptyValue = null | '' | [];

/**
 * Whether a schema accepts an empty value, as far as can be told without a validator.
 *
 * @param root the whole schema, for resolving references
 */
export function allowsEmpty(schema: JsonSchema, value: EmptyValue, root: JsonSchema): boolean {
  const branches = variantsOf(schema, root)?.shapes as readonly JsonSchema[] | undefined;
  if (branches && !branches.some((branch) => allowsEmpty(branch, value, root))) return false;
  const whole = branches ? schema : mergedSchema(schema, root);
  if (whole.$ref !== undefined) return false;
  const allowed = whole.enum ?? (whole.const === undefined ? undefined : [whole.const]);
  if (allowed && !allowed.includes(value)) return false;
  if (whole.type === undefined) return value === null || branches !== undefined;
  const types = [whole.type].flat();
  if (value === null) return types.includes('null');
  if (value === '') return types.includes('string') && !hasRule(whole);
  return types.includes('array') && (whole.minItems ?? 0) === 0;
}

/**
 * The empty value that a schema allows: null if possible, else an empty list or text; undefined if there is none and
 * the field must be omitted.
 *
 * @param root the whole schema, for resolving references
 * @example emptyValueFor({ type: 'array' }, root) // []
 */
export const emptyValueFor = (schema: JsonSchema, root: JsonSchema): EmptyValue | undefined =>
  ([null, [], ''] as const).find((value) => allowsEmpty(schema, value as EmptyValue, root)) as
    | EmptyValue
    | undefined;

/** The initial value of a new entry: the defaults of its schema and of the first of its shapes. */
export function newEntry(schema: JsonSchema, root: JsonSchema, timeZone: string): unknown {
  const entry = schemaDefaults(schema, timeZone);
  const choice = choiceOf(schema, root);
  return choice ? withVariant(entry, schema, choice, initialVariantIndex(choice), timeZone) : entry;
}
