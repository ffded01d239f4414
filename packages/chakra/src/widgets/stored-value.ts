import { choiceKey, constantsOf, type JsonSchema, typeOf } from '@schema-screens/schema/model';

/** The stored value of a chosen key: an enumeration may consist of numbers, booleans, or constants of any kind. */
export function selectedStoredValue(key: string, schema: JsonSchema): string | number | boolean | null {
  if (key === '') return null;
  const values = schema.enum ?? constantsOf(schema)?.map((constant) => constant.const) ?? [schema.const];
  const stored = values?.find((each) => choiceKey(each) === key);
  if (stored !== undefined) return stored as string;
  const type = typeOf(schema);
  if (type === 'number' || type === 'integer') return Number(key);
  return type === 'boolean' ? key === 'true' : key;
}

/** The entries of a stored list; empty if anything else is stored. */
export function asArray<Item>(value: readonly Item[] | null | undefined): readonly Item[] {
  return Array.isArray(value) ? value : [];
}

/** A list to be stored: an empty one is null if the schema allows that. */
export function storedListValue<Item>(items: Item[], schema: JsonSchema): Item[] | null {
  const takesNull = schema.type === undefined || [schema.type].flat().includes('null');
  return items.length === 0 && takesNull ? null : items;
}
