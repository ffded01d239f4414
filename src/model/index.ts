/** The vocabulary of all rooms: records, enumerations, and the schemas that describe them. */
export { isEmptyValue, type JsonSchema, schemaOnPath, waysOnPath, wholeSchema } from '#rules';
export type { EnumValue } from './enum-value.ts';
export { choiceKey, constantsOf, enumValuesOf } from './enum-values.ts';
export type { ResourceMeta } from './resource-meta.ts';
export { type Row, valueAt } from './row.ts';
export { referredSchema, schemaOfKeyword } from './schema-references.ts';
export {
  fillScreenPath,
  matchScreenPath,
  pathParameters,
  requiredParams,
  screenAt,
  withoutOptionalParams,
} from './screen-path.ts';
export type { SearchMode } from './search-mode.ts';
export { typeOf } from './type-of.ts';
