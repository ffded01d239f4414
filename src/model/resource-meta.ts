import type { EnumValue } from './enum-value.ts';
import type { JsonSchema } from './json-schema.ts';

/** What a back end says of a resource: the schema of its records, and the enumerations that this names. */
export interface ResourceMeta {
  definition: JsonSchema;
  enums: Record<string, EnumValue[]>;
}
