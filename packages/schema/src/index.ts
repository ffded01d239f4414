export { englishRules } from './errors/english.ts';
export { firstErrors, violatedKeyword } from './errors/first-errors.ts';
export { keywordErrors } from './errors/keyword-errors.ts';
export { dataPathOf, messageForError, type SchemaError, titleAt } from './errors/message-for-error.ts';
export {
  fieldSentence,
  type MessageKey,
  messages,
  prefixFieldName,
  sentenceTexts,
} from './errors/messages.ts';
export { newErrors } from './errors/new-errors.ts';
export { maxErrors, relevantErrors } from './errors/relevant-errors.ts';
export { type Comparison, comparisonsOf } from './keywords/compared-fields.ts';
export {
  type Computation,
  isComputation,
  namesOf,
  nestedComputations,
  type Operand,
  operandsOf,
  placeholderPattern,
} from './keywords/computation.ts';
export { type ComputedField, computedFields } from './keywords/computed-fields.ts';
export { isComputedOnReading, valueOnReading } from './keywords/computed-on-reading.ts';
export { type CopyKeyword, copySource } from './keywords/copies.ts';
export { dateLimits, resolveLimitDay } from './keywords/date-limits.ts';
export { defaultOf, isRelativeDefault } from './keywords/default-value.ts';
export { allowedEntries, type DependsOnKeyword, dependsOn, dependsOnIn } from './keywords/depends-on.ts';
export { failedTaskColumns, failedTaskTable } from './keywords/failed-tasks.ts';
export { fieldTitleIn } from './keywords/keyword.ts';
export { type Lock, lockOf } from './keywords/locks.ts';
export {
  closedReason,
  type OpenKeyword,
  openKeywordOf,
  parseTimeSpan,
  weekdays,
} from './keywords/open-times.ts';
export { entrySchema, type PartsKeyword, partFields, partsIn, withParts } from './keywords/parts.ts';
export {
  displayFieldsOf,
  type OnDelete,
  type ReferenceKeyword,
  referenceIn,
  textOfReference,
} from './keywords/reference.ts';
export {
  attributeIn,
  conditionsFor,
  conditionsForUser,
  fieldsOfRight,
  matchesAnyCondition,
  type Right,
  readConditionFields,
  rolesIn,
  rolesWithConditionalRead,
  withSearchRight,
} from './keywords/rights.ts';
export { isZeroWithoutRows, type RollupKeyword, rollupIn, withRollups } from './keywords/rollup.ts';
export {
  fieldConditions,
  fieldsOfCondition,
  isRowCondition,
  matchesCondition,
  type RowCondition,
} from './keywords/row-condition.ts';
export { fillSequenceNumber, sequenceIn, sequencePlaceholders, sequenceText } from './keywords/sequence.ts';
export {
  initialStates,
  isPossibleChange,
  offeredChanges,
  offeredStates,
  type StateChange,
  type StatesKeyword,
  stateChanges,
  statesIn,
} from './keywords/states.ts';
export { storedRow, storedValue } from './keywords/stored-value.ts';
export { type CopiedFrom, copiedFromOf } from './keywords/taken-from.ts';
export { withComputed } from './keywords/with-computed.ts';
export { bestMatchingVariant, resolveRef, variantsOf } from './schema/chosen-variant.ts';
export { configurableFeatures, defaultFeatures, type FeatureDeclaration } from './schema/features.ts';
export { legacyHistory, legacyHistoryHint } from './schema/former-history.ts';
export { historyFieldNames, missingHistoryFields } from './schema/history-fields.ts';
export {
  expandWithInheritors,
  inheritedRolesOf,
  type RoleDeclaration,
  staffRolesOf,
  withInheritedRoles,
} from './schema/inherited-roles.ts';
export { invalidPatterns, isExpression } from './schema/invalid-patterns.ts';
export type { JsonSchema } from './schema/json-schema.ts';
export {
  isTranslatableText,
  mapTexts,
  namesInDictionary,
  type TextShape,
  type TextShapes,
  translateTexts,
} from './schema/map-texts.ts';
export { containsPrivacyClass, isOfPrivacyClass } from './schema/privacy.ts';
export { type KeywordValueKind, keywordValueKindOf } from './schema/reading.ts';
export type {
  Property as DeclaredProperty,
  Resource as DeclaredResource,
  ResourceSchema as DeclaredSchema,
} from './schema/resource-schema.gen.ts';
export { mergedSchema, possibleSchemasOnPath, schemaOnPath } from './schema/schema-on-path.ts';
export { type SchemaPart, schemaParts } from './schema/schema-parts.ts';
export { schemaTexts } from './schema/schema-texts.gen.ts';
export {
  type DeclaredVocabulary,
  type FileWords,
  type HistoryWords,
  type OutboxWords,
  type SystemColumns,
  systemColumns,
  type Vocabulary,
  vocabularyOf,
} from './schema/vocabulary.ts';
export { type DeclaredNames, type ResourceNames, resourceNamesOf, withNames } from './schema/with-names.ts';
export { columnRange, isBigInteger } from './values/column-range.ts';
export {
  type AddressOperator,
  type FilterOperator,
  filterKind,
  filterOperator,
  hasFewValues,
  isFilteredByDays,
  isFilterOperator,
  operatorsOf,
  searchOperatorsOf,
} from './values/filter-operators.ts';
export { isMoney, moneyFormat, moneyText } from './values/money.ts';
export { parseValue } from './values/parse-value.ts';
export { constantTitle, titledConstants } from './values/titled-constants.ts';
export {
  type FilterKind,
  hasDateFormat,
  isSimple,
  kindOfValue,
  type ValueKind,
  type ValueKindName,
  valueKind,
  valueKinds,
  withDisplayPrefix,
} from './values/value-kinds.ts';
