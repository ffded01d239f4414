import type { JsonSchema } from '../schema/json-schema.ts';

/** The types of a schema without null. */
export function typesOf(schema: JsonSchema | undefined): string[] {
  const types = schema?.type === undefined ? [] : [schema.type].flat();
  return types.filter((type) => type !== 'null');
}

/** Whether a value has one of these types; an integer is also a number. */
export function isOfType(value: unknown, types: readonly string[]): boolean {
  const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return types.includes(own) || (Number.isInteger(value) && types.includes('integer'));
}
