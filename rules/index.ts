/** What a value has to satisfy, and the German error messages, for both browser and server. */

export { chosenVariant, followed, variantsOf } from './chosen-variant.ts';
export { type BrandScale, brandScale, defaultBrandScale, unreadableMain } from './colors.ts';
export { columnRange, isBigInteger } from './column-range.ts';
export { comparedField, comparisons } from './compared-fields.ts';
export {
  type Computation,
  computationsWithin,
  isComputation,
  namedInText,
  namesOf,
  type Operand,
  operandsOf,
} from './computation.ts';
export { type ComputedField, computedFields } from './computed-fields.ts';
export { byteOrderMark, csvField, csvLine } from './csv.ts';
export { dateLimits, limitDay } from './date-limits.ts';
export { addDays, germanDay, isCalendarDate, isDateTime, todayInBerlin, weekdayOf } from './dates.ts';
export {
  allowedEntries,
  type DependsOnKeyword,
  dependenceErrors,
  dependenceTitle,
  dependsOnIn,
} from './depends-on.ts';
export { asciiEmail, isEmail, looksLikeEmail } from './email.ts';
export { isEmptyValue } from './empty-value.ts';
export { type FilterKind, type FilterOperator, filterKind, filterOperators } from './filter-kind.ts';
export { brokenKeyword, firstErrors } from './first-errors.ts';
export { createFormats, type FormatCheck } from './formats.ts';
export { groupedIban } from './grouped-iban.ts';
export { easterSunday, holidayOn, type Land, laender } from './holidays.ts';
export { invalidPatterns } from './invalid-patterns.ts';
export { isExpression } from './is-expression.ts';
export { isRecord } from './is-record.ts';
export * from './json-pointer.ts';
export { keywordErrors } from './keyword-errors.ts';
export { dataPathOf, messageForError, type SchemaError, titleAt } from './message-for-error.ts';
export { type MessageKey, messages, sentence, withName } from './messages.ts';
export { berlinInstant, berlinMoment } from './moments.ts';
export { newErrors } from './new-errors.ts';
export { once } from './once.ts';
export { closedDay, type OpenKeyword, openIn, spanOf, weekdays } from './open-times.ts';
export { entrySchema, type PartsKeyword, partFields, partsIn, withParts } from './parts.ts';
export {
  isPolicyPassword,
  type PasswordPoint,
  passwordKinds,
  passwordPolicy,
} from './password.ts';
export { internationalNumber } from './phone.ts';
export { isPlz } from './plz.ts';
export {
  type OnDelete,
  type ReferenceKeyword,
  referenceIn,
  shownFieldsOf,
  shownReference,
} from './reference.ts';
export { maxErrors, relevantErrors } from './relevant-errors.ts';
export type {
  Property as DeclaredProperty,
  Resource as DeclaredResource,
  ResourceSchema as DeclaredSchema,
} from './resource-schema.gen.ts';
export * from './rich-text.ts';
export {
  alternativesFor,
  conditionsFor,
  fieldsIn,
  fulfilsAny,
  limitedReaders,
  type Right,
  type RightCondition,
  readingFields,
  rolesIn,
} from './rights.ts';
export { fulfils, isRowCondition, type RowCondition } from './row-condition.ts';
export { type SchemaPart, schemaParts } from './schema-parts.ts';
export { numberedText, placeholdersOf, sequenceIn, sequenceText } from './sequence.ts';
export { onlineSchadenarten, type Schadenart, type Spartengruppe, spartengruppe } from './spartengruppe.ts';
export { initialStates, isPossibleChange, offeredStates, stateChanges } from './state-changes.ts';
export { offeredChanges, type StateChange, type StatesKeyword, statesIn } from './states.ts';
export { systemColumns } from './system-columns.ts';
export { hasAllowedCharacters, isBlank, isMailSubject, textLength, withAllowedCharacters } from './text.ts';
export { timeGreeting } from './time-greeting.ts';
export {
  isTimeOfDay,
  isTimeWindow,
  parseTimeWindow,
  type TimeWindow,
  timeWindowText,
} from './time-window.ts';
export { isUri } from './uri.ts';
export { isUserName, normalizeUserName, similarLetters, userNameLook } from './user-name.ts';
export * from './waiting-text.ts';
export { withComputed } from './with-computed.ts';
export { type ResourceNames, withNames } from './with-names.ts';
