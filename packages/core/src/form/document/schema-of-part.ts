import { isRecord } from '@schema-screens/locale';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { appliedSchema, matchesPattern, matchingBranch, nextChoice } from './applied-schema.ts';
import { decodedKey } from './encoded-values.ts';

const anything: JsonSchema = {};

/** The schema of a key that an object may have besides its properties; undefined if it may not have it. */
export function schemaOfKey(schema: JsonSchema, key: string): JsonSchema | undefined {
  const { patternProperties = {}, additionalProperties, properties } = schema;
  const found = Object.entries(patternProperties as Record<string, JsonSchema>).filter(([pattern]) =>
    matchesPattern(pattern, decodedKey(key)),
  );
  const [first, ...more] = found.map(([, part]) => part);
  if (first) return more.length === 0 ? first : { allOf: [first, ...more] };
  if (isRecord(additionalProperties)) return additionalProperties as JsonSchema;
  if (additionalProperties === true) return anything;
  const isFree = additionalProperties === undefined && properties === undefined;
  return isFree && Object.keys(patternProperties as object).length === 0 ? anything : undefined;
}

/** The schemas of the entries of a list: of those at fixed positions, and of all others. */
export function entrySchemas({ items, additionalItems }: JsonSchema): {
  fixed: readonly JsonSchema[];
  others: JsonSchema | undefined;
} {
  const itemSchema: unknown = items;
  if (!Array.isArray(itemSchema))
    return { fixed: [], others: isRecord(itemSchema) ? (itemSchema as JsonSchema) : anything };
  const rest = additionalItems === undefined || additionalItems === true ? anything : additionalItems;
  return { fixed: itemSchema as JsonSchema[], others: isRecord(rest) ? (rest as JsonSchema) : undefined };
}

/** The schema of a value in one piece, with the branches of its choices that it matches best. */
function schemaForValue(declared: JsonSchema, root: JsonSchema, value: unknown): JsonSchema {
  let schema = appliedSchema(declared, root, value);
  for (let next = nextChoice(schema); next; next = nextChoice(schema)) {
    const branch = next.choice.branches[matchingBranch(next.choice.branches, root, value)];
    schema = appliedSchema({ allOf: [next.rest, branch ?? anything] }, root, value);
  }
  return schema;
}

/** The schema of the part of a value at a dotted path, as far as the value tells, in one piece. */
export function schemaOfPart(schema: JsonSchema, path: string, value: Row): JsonSchema | undefined {
  let [node, part]: [JsonSchema | undefined, unknown] = [schema, value];
  for (const step of path.split('.')) {
    const whole: JsonSchema = schemaForValue(node, schema, part);
    if (Array.isArray(part)) {
      const { fixed, others } = entrySchemas(whole);
      node = fixed[Number(step)] ?? others;
      part = part[Number(step)];
    } else {
      const { properties = {} } = whole;
      node = Object.hasOwn(properties, step) ? properties[step] : schemaOfKey(whole, step);
      part = isRecord(part) ? part[step] : undefined;
    }
    if (!node) return undefined;
  }
  return appliedSchema(node, schema, part);
}
