import { variantsOf } from '@schema-screens/schema';
import type { Field } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';

/** The parts of fields by name. */
export type PropertySchemas = Readonly<Record<string, JsonSchema>>;

/**
 * The parts that a value may have, including those of its shapes (`oneOf`, `anyOf`); for a list those of an entry.
 *
 * @param root the whole schema, for resolving references
 * @returns undefined for a value without parts
 */
export function partsOfValue(schema: JsonSchema | undefined, root: JsonSchema): PropertySchemas | undefined {
  if (!schema) return undefined;
  const shapes = (variantsOf(schema, root)?.shapes ?? []) as readonly JsonSchema[];
  const parts = [schema, ...shapes].flatMap(({ properties }) => (properties ? [properties] : []));
  if (parts.length === 0) return schema.items && partsOfValue(schema.items, root);
  return Object.assign({}, ...parts);
}

/** A field of a form with its place in the file and its schema. */
export interface LocatedFormField {
  field: Field;
  path: JSONPath;
  property: JsonSchema | undefined;
  /** Its siblings: the fields of the form, or of the entry of a list. */
  properties: PropertySchemas;
  /** The whole schema, for resolving references. */
  root: JsonSchema;
  /** Whether it is in an entry of a list. */
  isNested: boolean;
}
