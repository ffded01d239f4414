import type { JsonSchema } from '../schema/json-schema.ts';
import type { Path, Report } from './schema-rule.ts';
import { isOfType, typesOf } from './schema-types.ts';
import { suggest } from './suggest.ts';

/** Reports the name of a field that does not exist. */
export function reportUnknown(name: string, fields: readonly string[], path: Path, report: Report): void {
  if (!fields.includes(name))
    report(path, 'FIELD_UNKNOWN', `There is no field "${name}".`, suggest(name, fields));
}

/** A field that is stored as a simple value; reports any other, and returns undefined for it. */
export function requireSimpleColumn(
  { properties = {} }: Pick<JsonSchema, 'properties'>,
  name: string,
  path: Path,
  report: Report,
): JsonSchema | undefined {
  const property = properties[name];
  if (!property) reportUnknown(name, Object.keys(properties), path, report);
  else if (property['x-virtual']) report(path, 'VALUE_WRONG', `"${name}" is not stored.`);
  else if (typesOf(property).some((type) => type === 'array' || type === 'object'))
    report(path, 'VALUE_WRONG', `"${name}" is no simple value.`);
  else return property;
  return undefined;
}

/**
 * Reports a value that a field never has, by the type, the values or the enumeration (`x-enum`) of its schema.
 *
 * @param keysOf the keys of an enumeration
 */
export function reportImpossibleValue(
  field: string,
  schema: JsonSchema,
  value: unknown,
  keysOf: (enumeration: string) => readonly unknown[] | undefined,
  path: Path,
  report: Report,
): void {
  if (value === null) return;
  const refuse = (why: string, suggestion?: string): void =>
    report(path, 'VALUE_WRONG', `${JSON.stringify(value)} is not possible for "${field}"${why}.`, suggestion);
  const types = typesOf(schema);
  if (types.length > 0 && !isOfType(value, types)) {
    refuse(`, which is ${types.join(', ')}`);
    return;
  }
  const listed = schema.enum ?? keysOf(schema['x-enum'] ?? '');
  if (!listed || listed.includes(value)) return;
  const names = listed.filter((each) => each !== null).map(String);
  refuse(`; possible: ${names.join(', ')}`, suggest(String(value), names));
}
