import type { JsonSchema } from '#model';
import type { Known } from './known.ts';
import { isOfType, typesOf } from './schema-types.ts';
import { suggest } from './suggest.ts';

/** Why a value is not possible for a field, and which one was meant. */
export interface ImpossibleValue {
  /** Begins with a comma or a semicolon; stands behind "… is not possible for the field". */
  why: string;
  meant: string | undefined;
}

/** Why a schema, by its type, its values or its enumeration (`x-enum`), never has a value; undefined if it may. */
export function impossibleValue(
  schema: JsonSchema,
  value: unknown,
  enums: Known['enums'],
): ImpossibleValue | undefined {
  if (value === null) return undefined;
  const types = typesOf(schema);
  if (types.length > 0 && !isOfType(value, types))
    return { why: `, which is ${types.join(', ')}`, meant: undefined };
  const listed = schema.enum ?? enums[schema['x-enum'] ?? '']?.map(({ key }) => key);
  if (!listed || listed.includes(value)) return undefined;
  const names = listed.filter((each) => each !== null).map(String);
  return { why: `; possible: ${names.join(', ')}`, meant: suggest(String(value), names) };
}
