import { isRecord, type Locale } from '@schema-screens/locale';
import { schemaTexts, translateTexts } from '@schema-screens/schema';
import type { JsonSchema } from './json-schema.ts';
import type { EnumValue } from './resource-schema.ts';

export type Enums = ReadonlyMap<string, readonly EnumValue[]>;

/** The enumerations that schemas use, at any depth. */
export function enumsIn(schemas: readonly JsonSchema[], enums: Enums): Record<string, readonly EnumValue[]> {
  const names = new Set<string>();
  const visit = (part: JsonSchema): void => {
    if (typeof part['x-enum'] === 'string') names.add(part['x-enum']);
    for (const inner of partsOf(part)) visit(inner);
  };
  for (const schema of schemas) visit(schema);
  return Object.fromEntries([...names].map((name) => [name, enums.get(name) ?? []]));
}

/** Enumerations with the texts of a language. */
export const translatedEnums = (
  enums: Readonly<Record<string, readonly EnumValue[]>>,
  locale: Locale,
): Record<string, readonly EnumValue[]> =>
  Object.fromEntries(Object.entries(enums).map(([name, values]) => [name, translatedValues(values, locale)]));

/** An enumeration with the texts of a language. */
export const translatedValues = (values: readonly EnumValue[], locale: Locale): readonly EnumValue[] =>
  translateTexts(values, schemaTexts, 'enumeration', locale);

function partsOf({ properties, items, oneOf, anyOf }: JsonSchema): JsonSchema[] {
  return [properties, items, oneOf, anyOf]
    .flatMap((inner) => (inner === properties ? Object.values(inner ?? {}) : (inner ?? [])))
    .filter(isRecord);
}
