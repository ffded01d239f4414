import type { JsonSchema } from '../../model/index.ts';
import type { ExtraFields } from '../definition/types.gen.ts';

/** A form's schema with the extra fields of the definition, which take precedence. */
export function withExtraFields(schema: JsonSchema, extra: ExtraFields = {}): JsonSchema {
  const added = Object.entries(extra).map(
    ([name, entry]) => [name, (entry.schema ?? {}) as JsonSchema] as const,
  );
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(added) } };
}
