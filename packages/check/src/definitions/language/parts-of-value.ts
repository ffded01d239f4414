import { variantsOf } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';

/** The parts of fields by name. */
export type Parts = Readonly<Record<string, JsonSchema>>;

/**
 * The parts that a value may have, including those of its shapes (`oneOf`, `anyOf`); for a list those of an entry.
 *
 * @param root the whole schema, for resolving references
 * @returns undefined for a value without parts
 */
export function partsOfValue(schema: JsonSchema | undefined, root: JsonSchema): Parts | undefined {
  if (!schema) return undefined;
  const shapes = (variantsOf(schema, root)?.shapes ?? []) as readonly JsonSchema[];
  const parts = [schema, ...shapes].flatMap(({ properties }) => (properties ? [properties] : []));
  if (parts.length === 0) return schema.items && partsOfValue(schema.items, root);
  return Object.assign({}, ...parts);
}
