import { followed, isRecord, partAt, partOf, pointerSteps } from '#rules';
import type { JsonSchema } from './json-schema.ts';

/** The only branch besides null; undefined if there is a choice. */
function onlyBranch({ oneOf, anyOf }: JsonSchema): JsonSchema | undefined {
  const branches = [oneOf ?? anyOf ?? []].flat().filter(isRecord);
  const filled = branches.filter(({ type }) => type !== 'null');
  return filled.length === 1 && branches.length > 1 ? filled[0] : undefined;
}

/**
 * A schema merged with its reference, its `allOf` and a `oneOf` of one branch or null; its own keywords take
 * precedence.
 *
 * @param root the whole schema, for resolving references
 */
export function wholeSchema(
  schema: JsonSchema,
  root: JsonSchema,
  around: readonly JsonSchema[] = [],
): JsonSchema {
  const only = onlyBranch(schema);
  if ((schema.$ref === undefined && schema.allOf === undefined && !only) || around.includes(schema))
    return schema;
  const { $ref: _, allOf = [], ...own } = schema;
  if (only) {
    delete own.oneOf;
    delete own.anyOf;
  }
  const target = followed(schema, root) as JsonSchema;
  const parts = [target === schema ? undefined : target, only, ...allOf]
    .filter(isRecord)
    .map((part) => wholeSchema(part, root, [...around, schema]));
  const all = [...parts.reverse(), own];
  const properties = Object.assign({}, ...all.map((part) => part.properties));
  return Object.assign({}, ...all, Object.keys(properties).length > 0 && { properties });
}

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
    const target = partAt(root, $ref);
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
    node = partOf(node, step);
    if (step === '$ref' && typeof node === 'string') node = schemaAt(root, node);
  }
  return isRecord(node) ? node : undefined;
}
