import { isRecord } from '@schema-screens/locale';
import type { Enums } from './enums-in.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * A schema with the keys of `x-enum` added as `enum` at any depth: fields, entries of lists, variants. Keys are
 * numbers, and null is allowed, where the type says so. An existing `enum` takes precedence.
 */
export function withEnumKeys(schema: JsonSchema, enums: Enums): JsonSchema {
  const complete = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(complete);
    return isRecord(part) ? withEnumKeys(part, enums) : part;
  };
  const { properties, items, oneOf, anyOf } = schema;
  return {
    ...schema,
    ...(isRecord(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, complete(property)]),
      ),
    }),
    ...(items !== undefined && { items: complete(items) }),
    ...(oneOf !== undefined && { oneOf: complete(oneOf) }),
    ...(anyOf !== undefined && { anyOf: complete(anyOf) }),
    ...keysOf(schema, enums),
  };
}

function keysOf(schema: JsonSchema, enums: Enums): JsonSchema {
  const name = schema['x-enum'];
  if (typeof name !== 'string' || schema.enum !== undefined) return {};
  const types = [schema.type].flat();
  const isNumeric = types.includes('integer') || types.includes('number');
  const keys = (enums.get(name) ?? []).map(({ key }) => (isNumeric ? Number(key) : key));
  return { enum: types.includes('null') ? [...keys, null] : keys };
}
