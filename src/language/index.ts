/** The public API of the language: what definitions consist of, and what they mean. */
export { actionPresets } from './action-presets.ts';
export { mayOpen, routerPath, type ScreenCatalog, type ScreenEntry } from './catalog.ts';
export { cellFor } from './cell-for.ts';
export { type ResolvedColumn, resolveColumn } from './columns.ts';
export { holds } from './condition.ts';
export {
  commonConfirmDefaults,
  commonSortByDefaults,
  detailChartDefaults,
  detailTileDefaults,
  formItemsDefaults,
  formLoadDefaults,
  listEmptyDefaults,
  listSearchDefaults,
  listTotalsDefaults,
} from './defaults.gen.ts';
export { formDefaults, listDefaults, pickerDefaults } from './defaults.ts';
export { DefinitionError } from './definition-error.ts';
export type { CellDescriptor, WidgetDescriptor } from './descriptors.ts';
export { entryHref } from './entry-href.ts';
export { expandShared, piecesOf, SharedError, type SharedPieces } from './expand-shared.ts';
export { expandedLanguage } from './expanded-language.ts';
export { ExtendsError, extendScreen, type WrittenScreen } from './extend-screen.ts';
export {
  type FilterField,
  filterDefaults,
  filterFields,
  type ResolvedFilter,
  resolveFilter,
} from './filters.ts';
export { languageTexts } from './language-texts.ts';
export { type OfferedScreen, offeredScreens } from './offered-screens.ts';
export { isForeign, isNamedByFields } from './others-data.ts';
export { largestPage, type PageSize } from './page-size.ts';
export {
  hasParts,
  mayAddParts,
  mayDoWithPart,
  mayWriteIn,
  mayWriteInPart,
  partKey,
  storedPart,
} from './part-rights.ts';
export { newEntries, ownEntries } from './parts.ts';
export { holdsSpecial, isOfClass, isSpeciallyProtected, shownMask } from './privacy.ts';
export { type Reference, referenceOf, referenceText } from './reference.ts';
export { type FilteredHelp, referenceHelp } from './reference-help.ts';
export { referenceHref } from './reference-href.ts';
export { actionCondition, type RowRights, rowRightsOf } from './row-rights.ts';
export { hasSchemaConditions, loadSchemaConditions } from './schema-conditions.ts';
export { schemaInterpreter } from './schema-interpreter.ts';
export { type Scope, type ScopeUser, type TextOf, valueAt, withItem } from './scope.ts';
export { type ChangesOf, changesOf, missingFields, type StateOffer } from './state-offers.ts';
export { hrefOf, type ModalForm, modalOf, type Target } from './target.ts';
export {
  canFill,
  fieldOfPlaceholder,
  fillPath,
  fillRaw,
  fillText,
  fillValues,
  placeholderBeginnings,
  placeholdersOf,
  requireParameter,
  saysAnything,
  wholePlaceholders,
} from './template.ts';
export { defaultToolbar, type ScreenWithToolbar, toolbarOf, wordsOf } from './toolbar-of.ts';
export type {
  Action,
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
  TabCount,
  TargetWithParams,
  Tile,
  ToastText,
  Toggle,
  Total,
  Trend,
  UsedBy,
  ValueHelp,
} from './types.gen.ts';
export { entryOf, hitsOf, type Lookup, lookupOf, type OfferedEntry, offerOf } from './value-help.ts';
export { withExtra } from './with-extra.ts';
