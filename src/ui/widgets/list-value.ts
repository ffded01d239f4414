import type { JsonSchema } from '#model';

/** The entries of a stored list; empty if anything else is stored. */
export function listedIn<Item>(value: readonly Item[] | null | undefined): readonly Item[] {
  return Array.isArray(value) ? value : [];
}

/** A list to be stored: an empty one is null if the schema allows that. */
export function listValue<Item>(items: Item[], schema: JsonSchema): Item[] | null {
  const takesNull = schema.type === undefined || [schema.type].flat().includes('null');
  return items.length === 0 && takesNull ? null : items;
}
