/** The vocabulary of all rooms: records, enumerations, and the schemas that describe them. */
export { isEmptyValue } from '@schema-screens/locale';
export { type Draft, draftOf, refersByAddress } from '../schema/draft.ts';
export type { JsonSchema } from '../schema/json-schema.ts';
export { SchemaAddresses, withPointers } from '../schema/schema-addresses.ts';
export { mergedSchema, possibleSchemasOnPath, schemaOnPath } from '../schema/schema-on-path.ts';
export { typeOf } from '../values/type-of.ts';
export type { EnumValue } from './enum-values.ts';
export { choiceKey, constantIn, constantsOf, enumValuesOf } from './enum-values.ts';
export type { FromSchema, SchemaTypes } from './from-schema.ts';
export type { ResourceMeta } from './resource-meta.ts';
export { type Row, valueAt } from './row.ts';
export { referredSchema, schemaOfKeyword } from './schema-references.ts';
export {
  fillScreenPath,
  matchScreenPath,
  requiredParams,
  screenAt,
  screenPathParameters,
  withoutOptionalParams,
} from './screen-path.ts';
export type { SearchMode } from './search-mode.ts';
