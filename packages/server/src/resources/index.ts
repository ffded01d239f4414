/** What modules of an application may use of `resources`. */
export { checkCreate } from './checks/check-values.ts';
export { createValidator, type Validator } from './checks/validator.ts';
export { withoutNulls } from './checks/without-nulls.ts';
export { appendEntries } from './history/append-entries.ts';
export { chainEndText, isChainEndText } from './history/history-chain.ts';
export { historyActor } from './history/history-entry.ts';
export { storeChanges } from './history/record-change.ts';
export { verifyStoredHistory } from './history/verify-history.ts';
export { readCsv } from './import/read-csv.ts';
export { constraintError } from './references/constraint-error.ts';
export { lockExisting } from './references/find-existing.ts';
export { lockAllReferences, type VisibleReferenceFields } from './references/lock-references.ts';
export { allRowsVisible, referenceErrors, unmatchedReferences } from './references/match-references.ts';
export { ResourceService } from './resource-service.ts';
export { conditionOf, fixedCondition, type RowsCondition } from './rights/row-scope.ts';
export { lockRow, parseKey } from './rows/read-rows.ts';
export { selectRows } from './rows/select-rows.ts';
export { type Actor, type Stamp, stampOf, systemActor } from './rows/stamp.ts';
export { upsertKey } from './rows/upsert-key.ts';
export { columnTypes } from './schema/column-types.ts';
export { createField, type Field } from './schema/field.ts';
export { isWritable, visibleField, visibleRow } from './schema/field-access.ts';
export type { RawJsonSchema, Schema, TypeOf } from './schema/json-schema.ts';
export {
  amount,
  anyOfSchemas,
  arrayOf,
  booleanSchema,
  day,
  fieldsOf,
  integer,
  object,
  oneOf,
  openObject,
  orNull,
  record,
  searchResponse,
  text,
  time,
  typedSchema,
  withFields,
  withoutFields,
} from './schema/json-schema.ts';
export { definitionFor, rowSchema, validationSchema } from './schema/meta/definition.ts';
export { enumTextLookup } from './schema/meta/enum-text.ts';
export { withEnumKeys } from './schema/meta/enums-in.ts';
export { formDefinition, formSchema } from './schema/meta/form-definition.ts';
export { referencesOf } from './schema/references.ts';
export type { Resource } from './schema/resource.ts';
export type { HookCall, PresentCall, ResourceHooks } from './schema/resource-hooks.ts';
export {
  type GeneratedTypes,
  loadResources,
  type ResourceContext,
  type ResourceRegistry,
  type TypedRegistry,
} from './schema/resource-registry.ts';
export type { EnumEntry, ResourceSchema } from './schema/resource-schema.ts';
export type { NewRow, Row, RowChanges, RowOf, Table } from './schema/table.ts';
export { exportColumns, exportRows } from './search/export-rows.ts';
export {
  anyQuery,
  ParameterReader,
  type QueryParameters,
  queryOf,
  type RequestedOrder,
} from './search/parameter-reader.ts';
export { prepareSearch } from './search/prepare-search.ts';
export { parseSearchRequest } from './search/search-request.ts';
export { searchRows } from './search/search-rows.ts';
export { loadInBulk } from './tables/bulk-load.ts';
export { planResourceTables, prepareResourceTables } from './tables/resource-tables.ts';
export { foldSpelling, foldSpellingOfColumn } from './text/fold-text.ts';
export { germanOrder } from './text/german-order.ts';
export { importedStateErrors } from './write/apply-states.ts';
export { deleteRows } from './write/delete-rows.ts';
export { etagOf, requireMatch } from './write/etag.ts';
export { analyzeTable, insertRow, insertRows } from './write/insert-rows.ts';
export { type RowsUpdate, updateRow, updateRows } from './write/update-rows.ts';
export { upsertRows } from './write/upsert-rows.ts';
