import { isRecord, type Locale } from '@schema-screens/locale';
import { schemaTexts, translateTexts } from '@schema-screens/schema';
import type { RawJsonSchema } from '../json-schema.ts';
import type { EnumEntry } from '../resource-schema.ts';

export type Enums = ReadonlyMap<string, readonly EnumEntry[]>;

/** The enumerations that schemas use, at any depth. */
export function enumsIn(
  schemas: readonly RawJsonSchema[],
  enums: Enums,
): Record<string, readonly EnumEntry[]> {
  const names = new Set<string>();
  const visit = (part: RawJsonSchema): void => {
    if (typeof part['x-enum'] === 'string') names.add(part['x-enum']);
    for (const inner of partsOf(part)) visit(inner);
  };
  for (const schema of schemas) visit(schema);
  return Object.fromEntries([...names].map((name) => [name, enums.get(name) ?? []]));
}

/** Enumerations with the texts of a language. */
export const translatedEnums = (
  enums: Readonly<Record<string, readonly EnumEntry[]>>,
  locale: Locale,
): Record<string, readonly EnumEntry[]> =>
  Object.fromEntries(Object.entries(enums).map(([name, values]) => [name, translatedValues(values, locale)]));

/** An enumeration with the texts of a language. */
export const translatedValues = (values: readonly EnumEntry[], locale: Locale): readonly EnumEntry[] =>
  translateTexts(values, schemaTexts, 'enumeration', locale);

function partsOf({ properties, items, oneOf, anyOf }: RawJsonSchema): RawJsonSchema[] {
  return [properties, items, oneOf, anyOf]
    .flatMap((inner) => (inner === properties ? Object.values(inner ?? {}) : (inner ?? [])))
    .filter(isRecord);
}

/**
 * A schema with the keys of `x-enum` added as `enum` at any depth: fields, entries of lists, variants. Keys are
 * numbers, and null is allowed, where the type says so. An existing `enum` takes precedence.
 */
export function withEnumKeys(schema: RawJsonSchema, enums: Enums): RawJsonSchema {
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

function keysOf(schema: RawJsonSchema, enums: Enums): RawJsonSchema {
  const name = schema['x-enum'];
  if (typeof name !== 'string' || schema.enum !== undefined) return {};
  const types = [schema.type].flat();
  const isNumeric = types.includes('integer') || types.includes('number');
  const keys = (enums.get(name) ?? []).map(({ key }) => (isNumeric ? Number(key) : key));
  return { enum: types.includes('null') ? [...keys, null] : keys };
}
