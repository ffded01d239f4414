import type { JsonSchema } from '../schema/json-schema.ts';
import type { EnumValue } from './enum-values.ts';

/** The metadata of a resource: the schema of its records, and its enumerations. */
export interface ResourceMeta {
  definition: JsonSchema;
  enums: Record<string, EnumValue[]>;
}
