import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '#model';
import type { Report } from '../language/report.ts';
import { typesOf } from '../language/schema-types.ts';
import { suggest } from '../language/suggest.ts';

/** A field that is stored as a simple value; reports any other, and returns undefined for it. */
export function simpleColumn(
  { properties = {} }: Pick<JsonSchema, 'properties'>,
  name: string,
  path: JSONPath,
  report: Report,
): JsonSchema | undefined {
  const property = properties[name];
  if (!property)
    report(path, 'FIELD_UNKNOWN', `There is no field "${name}".`, suggest(name, Object.keys(properties)));
  else if (property['x-virtual']) report(path, 'VALUE_WRONG', `"${name}" is not stored.`);
  else if (typesOf(property).some((type) => type === 'array' || type === 'object'))
    report(path, 'VALUE_WRONG', `"${name}" is no simple value.`);
  else return property;
  return undefined;
}
