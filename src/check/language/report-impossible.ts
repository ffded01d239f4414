import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '#model';
import type { DefinitionNames } from './definition-names.ts';
import type { Report } from './report.ts';
import { isOfType, typesOf } from './schema-types.ts';
import { suggest } from './suggest.ts';

/** Reports a value that a field never has, by the type, the values or the enumeration (`x-enum`) of its schema. */
export function reportImpossible(
  field: string,
  schema: JsonSchema,
  value: unknown,
  enums: DefinitionNames['enums'],
  path: JSONPath,
  report: Report,
): void {
  if (value === null) return;
  const refuse = (why: string, meant?: string): void =>
    report(path, 'VALUE_WRONG', `${JSON.stringify(value)} is not possible for "${field}"${why}.`, meant);
  const types = typesOf(schema);
  if (types.length > 0 && !isOfType(value, types)) {
    refuse(`, which is ${types.join(', ')}`);
    return;
  }
  const listed = schema.enum ?? enums[schema['x-enum'] ?? '']?.map(({ key }) => key);
  if (!listed || listed.includes(value)) return;
  const names = listed.filter((each) => each !== null).map(String);
  refuse(`; possible: ${names.join(', ')}`, suggest(String(value), names));
}
