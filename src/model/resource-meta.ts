import type { EnumValue } from './enum-value.ts';
import type { JsonSchema } from './json-schema.ts';

/** The metadata of a resource: the schema of its records, and its enumerations. */
export interface ResourceMeta {
  definition: JsonSchema;
  enums: Record<string, EnumValue[]>;
}
