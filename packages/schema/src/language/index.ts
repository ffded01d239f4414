/** The public API of the language: what definitions consist of, and what they mean. */
export { valueAt } from '../model/index.ts';
export {
  catalogOf,
  isAvailable,
  mayOpen,
  recordScreens,
  type ScreenCatalog,
  type ScreenEntry,
} from './definition/catalog.ts';
export {
  commonSortByDefaults,
  detailChartDefaults,
  detailTileDefaults,
  formItemsDefaults,
  listTotalDefaults,
} from './definition/defaults.gen.ts';
export {
  actionPresets,
  formDefaults,
  largestPage,
  listDefaults,
  type PageSize,
  pickerDefaults,
} from './definition/defaults.ts';
export { DefinitionError } from './definition/definition-error.ts';
export type { CellDescriptor, WidgetDescriptor } from './definition/descriptors.ts';
export { expandedLanguage } from './definition/expanded-language.ts';
export { languageTexts } from './definition/language-texts.ts';
export { hasTool, type ListTool } from './definition/list-tools.ts';
export { screenTexts } from './definition/screen-texts.gen.ts';
export {
  collectSharedPieces,
  ExtendsError,
  expandShared,
  expandShorthands,
  extendScreen,
  hasFieldNamesAsKeys,
  hasNoLanguageKeys,
  isForeignData,
  type ScreenSource,
  SharedError,
  type SharedPieces,
} from './definition/sharing.ts';
export { termInLabel } from './definition/terms.ts';
export {
  buttonDefaults,
  defaultToolbar,
  type ScreenWithToolbar,
  toolbarOf,
} from './definition/toolbar-of.ts';
export type { ApplicationTypes, ScreenOf } from './definition/typed-screen.ts';
export type {
  Action,
  Application,
  BlockingNotice,
  Brand,
  Call,
  Chart,
  Column,
  Condition,
  DetailScreen,
  DetailSection,
  DetailTable,
  DetailValue,
  ExtraFields,
  Field,
  FigureFilters,
  Filter,
  FollowUp,
  FormScreen,
  FormSection,
  LaterCall,
  ListScreen,
  LoadCall,
  Lookup,
  MenuEntry,
  Navigation,
  Noun,
  PageScreen,
  Palette,
  PaletteRecord,
  ProcessStep,
  RowSource,
  Screen,
  Tab,
  TargetWithParams,
  Terms,
  Tile,
  ToastText,
  Toggle,
  Total,
  Trend,
  UsedBy,
  ValueHelp,
} from './definition/types.gen.ts';
export { definitionVersion, languageVersion } from './definition/version.ts';
export { actionCondition, type RowRights, rowRightsOf, withLocks } from './rights/row-rights.ts';
export { missingFields, type StateOffer, type StateOffersOf, stateOffersFor } from './rights/state-offers.ts';
export { defaultCellFor, type ResolvedColumn, resolveColumn } from './rows/columns.ts';
export {
  type FilterField,
  filterDefaults,
  filterFields,
  type ResolvedFilter,
  resolveFilter,
} from './rows/filters.ts';
export {
  findStoredPart,
  hasParts,
  mayAddParts,
  mayDoWithPart,
  mayWriteIn,
  mayWriteInPart,
  partKey,
} from './rows/part-rights.ts';
export { withoutEntryKeys, withoutRecordFields } from './rows/parts.ts';
export { containsSpecial, displayMask, isSpecialCategory, isSpeciallyProtected } from './rows/privacy.ts';
export {
  type FilteredValueHelp,
  type Reference,
  referenceHelp,
  referenceHref,
  referenceOf,
  referenceText,
} from './rows/reference.ts';
export { type OfferedEntry, offeredEntryOf, readHits } from './rows/value-help.ts';
export { withExtraFields } from './rows/with-extra.ts';
export { conditionHolds, isPlaceholder } from './scope/condition.ts';
export { menuEntries } from './scope/menu-entries.ts';
export { type OfferedScreen, offeredScreens } from './scope/offered-screens.ts';
export {
  hasSchemaConditions,
  loadSchemaConditions,
  loadSchemaInterpreter,
  type SchemaInterpreter,
} from './scope/schema-conditions.ts';
export { schemaInterpreter } from './scope/schema-interpreter.ts';
export { type Scope, type ScopeUser, scopeOfItem, type TextOf } from './scope/scope.ts';
export { dialogTarget, hrefOf, type ModalForm, modalOf, type Target, targetScreen } from './scope/target.ts';
export {
  canFillTemplate,
  entryHref,
  fieldOfPlaceholder,
  fillPath,
  fillText,
  fillUnformatted,
  fillValues,
  hasContent,
  hasPluralForms,
  placeholderPrefixes,
  placeholdersOf,
  requireParameter,
  wholePlaceholders,
} from './scope/template.ts';
