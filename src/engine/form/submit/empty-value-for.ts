import type { JsonSchema } from '#model';

const hasRule = ({ minLength = 0, format, pattern, ...schema }: JsonSchema): boolean =>
  minLength > 0 ||
  pattern !== undefined ||
  (format !== undefined && format !== 'multiline') ||
  schema.enum !== undefined ||
  schema['x-enum'] !== undefined;

/**
 * The empty value that a schema allows: null if possible, else an empty list or text; undefined if there is none and
 * the field must be omitted.
 *
 * @example emptyValueFor({ type: 'array' }) // []
 */
export function emptyValueFor(schema: JsonSchema): null | [] | '' | undefined {
  const types = schema.type === undefined ? ['null'] : [schema.type].flat();
  if (types.includes('null')) return null;
  if (types.includes('array') && (schema.minItems ?? 0) === 0) return [];
  if (types.includes('string') && !hasRule(schema)) return '';
  return undefined;
}
