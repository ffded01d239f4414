import type { JsonSchema } from '../json-schema.ts';

/** The types of a schema but null. */
export function typesOf(schema: JsonSchema | undefined): string[] {
  const types = schema?.type === undefined ? [] : [schema.type].flat();
  return types.filter((type) => type !== 'null');
}
