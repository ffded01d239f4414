import type { JsonSchema } from '#engine';

/** A list as it is stored: an empty one is null where the schema takes that. */
export function listValue<Item>(items: Item[], schema: JsonSchema): Item[] | null {
  const takesNull = schema.type === undefined || [schema.type].flat().includes('null');
  return items.length === 0 && takesNull ? null : items;
}
