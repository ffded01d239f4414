import { childAt, isRecord, pointerSteps, valueAtPointer } from '@schema-screens/locale';
import type { JsonSchema } from '../schema/json-schema.ts';

const referred = new WeakMap<JsonSchema, JsonSchema>();
/** Limit for chains of references. */
const maxSteps = 20;

/**
 * A schema, or the target of its `$ref` with the keywords beside the reference over it: always the same object for the
 * same schema. An unresolvable reference is ignored.
 *
 * @param root the whole schema, for resolving references
 */
export function referredSchema(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const before = referred.get(schema);
  if (before) return before;
  let whole: JsonSchema = schema;
  for (let step = 0; whole.$ref !== undefined && step < maxSteps; step += 1) {
    const { $ref, ...beside } = whole;
    const target = valueAtPointer(root, $ref);
    whole = { ...(isRecord(target) && target), ...beside };
  }
  referred.set(schema, whole);
  return whole;
}

/** The schema that contains the keyword at the end of a JSON pointer; a step "$ref" of the pointer follows the reference. */
export const schemaOfKeyword = (
  root: JsonSchema,
  pointer: string,
): Readonly<Record<string, unknown>> | undefined => schemaAt(root, pointer.replace(/\/[^/]*$/, ''));

function schemaAt(root: JsonSchema, pointer: string): Record<string, unknown> | undefined {
  let node: unknown = root;
  for (const step of pointerSteps(pointer)) {
    node = childAt(node, step);
    if (step === '$ref' && typeof node === 'string') node = schemaAt(root, node);
  }
  return isRecord(node) ? node : undefined;
}
