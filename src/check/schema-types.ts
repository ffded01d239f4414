import type { JsonSchema } from '#model';

/** The types of a schema but null. */
export function typesOf(schema: JsonSchema | undefined): string[] {
  const types = schema?.type === undefined ? [] : [schema.type].flat();
  return types.filter((type) => type !== 'null');
}

/** Whether a value is of one of these types; a whole number is a number, too. */
export function isOfType(value: unknown, types: readonly string[]): boolean {
  const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return types.includes(own) || (Number.isInteger(value) && types.includes('integer'));
}
