import { isRecord } from '@schema-screens/locale';
import { resolveRef } from './chosen-variant.ts';
import type { JsonSchema } from './json-schema.ts';

/** The schemas that apply to the same value: behind a reference, and in branches. */
function sidesOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const { allOf, oneOf, anyOf, then, else: otherwise } = schema;
  const target = resolveRef(schema, root) as JsonSchema;
  return [target === schema ? [] : target, allOf, oneOf, anyOf, then, otherwise].flat().filter(isRecord);
}

function partOfSchema({ properties, items }: JsonSchema, step: string): JsonSchema | undefined {
  const property = properties && Object.hasOwn(properties, step) ? properties[step] : undefined;
  const part = property ?? (/^\d+$/.test(step) ? items : undefined);
  return isRecord(part) ? part : undefined;
}

/** @param from where on the way so far the schemas of the same value begin; a reference may lead to one of them */
function waysTo(
  schema: JsonSchema,
  [step, ...rest]: string[],
  root: JsonSchema,
  way: readonly JsonSchema[] = [],
  from = 0,
): (readonly JsonSchema[])[] {
  if (way.includes(schema, from)) return [];
  const here = [...way, schema];
  const part = step === undefined ? undefined : partOfSchema(schema, step);
  const further = part ? waysTo(part, rest, root, here, here.length) : [];
  const steps = step === undefined ? [] : [step, ...rest];
  const aside = sidesOf(schema, root).flatMap((side) => waysTo(side, steps, root, here, from));
  return [...(step === undefined ? [here] : further), ...aside];
}

/**
 * Every way along a dotted path: the schemas passed, with that of the value at the end. There are several if several
 * branches have the same part.
 *
 * @example possibleSchemasOnPath({ properties: { a: { properties: { b: {} } } } }, 'a.b') // [[the whole, that of a, that of b]]
 */
export const possibleSchemasOnPath = (root: JsonSchema, path: string): (readonly JsonSchema[])[] =>
  waysTo(root, path.split('.'), root);

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
export function mergedSchema(
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
  const target = resolveRef(schema, root) as JsonSchema;
  const parts = [target === schema ? undefined : target, only, ...allOf]
    .filter(isRecord)
    .map((part) => mergedSchema(part, root, [...around, schema]));
  const all = [...parts.reverse(), own];
  const properties = Object.assign({}, ...all.map((part) => part.properties));
  return Object.assign({}, ...all, Object.keys(properties).length > 0 && { properties });
}

/** The schema of the value at a dotted path; undefined if there is none. */
export function schemaOnPath(root: JsonSchema, path: string): JsonSchema | undefined {
  const own = possibleSchemasOnPath(root, path)[0]?.at(-1);
  return own && mergedSchema(own, root);
}
