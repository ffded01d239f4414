/** The engine's API for a face, which draws the screens of an application. */

export { opensDialog } from './action/action-kinds.ts';
export {
  type ActionIcon,
  type ActionVariant,
  type ResolvedAction,
  resolveActions,
  rowShortcuts,
} from './action/resolve-actions.ts';
export { mainSaveVariant } from './action/save-variant.ts';
export type { ActionPlacement, ActionRunner } from './action/use-actions.ts';
export { debounce, useDebounce, useDebouncedValue } from './data/debounce.ts';
export { requestText, useDeclaredCall } from './data/declared-call.ts';
export {
  type DisplayedRecord,
  type RecordUpdate,
  recordUpdateText,
  useRecordChange,
} from './data/use-data-changes.ts';
export { useLatest } from './data/use-latest.ts';
export { useMeta } from './data/use-meta.ts';
export { filteredHref } from './detail/figures/figure-filters.ts';
export { figureText, figureTitle } from './detail/figures/figure-text.ts';
export type { Figure } from './detail/figures/grouped-values.ts';
export { hasFigures } from './detail/figures/has-figures.ts';
export { lastPeriods, periodOf, periodText } from './detail/figures/periods.ts';
export { useFigureChanges } from './detail/figures/use-figure-changes.ts';
export { useChart } from './detail/figures/use-figures.ts';
export { useTile } from './detail/figures/use-tile.ts';
export { scalePercent, type ValueScale, valueScale } from './detail/figures/value-scale.ts';
export { useCanSearchAny } from './detail/searched-resource.ts';
export { processProgress, type StepWithState } from './detail/steps-of.ts';
export { useDetailController } from './detail/use-detail-controller.ts';
export { useTabCount } from './detail/use-tab-count.ts';
export { type TableController, useTableController } from './detail/use-table-controller.ts';
export { usedByTable } from './detail/used-by-table.ts';
export { listEntryMeta, listEntryScopes, visibleSections } from './detail/visible-sections.ts';
export { FormFields } from './form/FormFields.tsx';
export { FieldNode, VariantSelect } from './form/fields/FieldNode.tsx';
export {
  entryLookupTarget,
  FieldLookup,
  formLookupTarget,
  type LookupTarget,
  useLookup,
} from './form/fields/field-lookup.ts';
export {
  FormContext,
  ReviewContext,
  useFieldSnapshot,
  useFormConflict,
  useFormContext,
  useFormEditors,
  useFormSaving,
  useFormScope,
  useFormSummary,
  useFormText,
  useFormUpdate,
  useIsFormDirty,
  useRestoredDraft,
  useSaveProgress,
  useVisibleLayout,
} from './form/fields/form-context.ts';
export type { FormTheme } from './form/fields/form-theme.ts';
export { useDisplayedValue } from './form/fields/use-displayed-value.ts';
export { type FormFieldView, fieldId } from './form/fields/use-form-field.ts';
export { useDependentData } from './form/fields/use-load-for.ts';
export {
  useEntryHeading,
  useObjectList,
  useParentHeading,
  useRowFields,
} from './form/fields/use-repeated.ts';
export { type TypedText, usePendingSave, useTypedText } from './form/fields/use-typed-text.ts';
export { isSameValue } from './form/layout/field-values.ts';
export type { FieldPlacement, SectionLayout } from './form/layout/form-layout.ts';
export { hasLookup } from './form/layout/form-layout.ts';
export { formSteps, sectionFields } from './form/layout/form-steps.ts';
export type { FormMessage, SummaryMessage } from './form/rules/form-message.ts';
export { widgetNameFor } from './form/schema/widget-name.ts';
export { type DocumentForm, documentForm } from './form/session/document-form.ts';
export type { ConflictField, ConflictResolution, FormConflict } from './form/session/form-conflict.ts';
export { FormSession } from './form/session/form-session.ts';
export { formIntro } from './form/session/form-text.ts';
export { useFormController } from './form/session/use-form-controller.ts';
export { containerKey } from './form/store/field-snapshots.ts';

export { loadValidator } from './form/validation/load-validator.ts';
export { type BadgeOptions, type BadgeStyle, badgeStyle, cellText } from './format/cell-text.ts';
export { phoneHref } from './format/phone.ts';
export { rowText } from './format/record-text.ts';
export { enumText, valueText } from './format/value-text.ts';
export { LazyModule, retryMissingParts } from './lazy/lazy-module.ts';
export { isLazyPart, type LazyPart, lazyPart, useLazyModule, WhileLoading } from './lazy/lazy-part.tsx';
export { useSnapshot } from './lazy/store.ts';
export {
  type BulkListScreen,
  hasResource,
  isBulkList,
  type SelectedRows,
  type Selection,
  type SelectionMemory,
  useSelection,
} from './list/bulk/selection.ts';
export { type BulkController, hasBulkActions, useBulk, useFailedRows } from './list/bulk/use-bulk.ts';
export { useStartedJob } from './list/bulk/use-started-job.ts';
export { importProblemText, invalidLinesAsCsv, useImport } from './list/import/use-import.ts';
export { type ImportListScreen, useMayImport } from './list/import/use-may-import.ts';
export { useListChanges } from './list/list-changes.ts';
export { type ActiveFilter, filterText, periodLabel } from './list/query/active-filters.ts';
export {
  type FilterValues,
  filterName,
  filtersExcept,
  filtersOfPeriod,
  filterTexts,
  replaceFieldFilters,
} from './list/query/filters.ts';
export { pageLinks } from './list/query/list-sentence.ts';
export { type ListState, maxQueryLength } from './list/query/list-state.ts';
export { schemaOfRows } from './list/query/use-list-description.ts';
export type { UrlState } from './list/query/use-list-state.ts';
export { usePendingUrlUpdate } from './list/query/use-pending-url-update.ts';
export { type QuickLookTarget, quickLookKey, quickLookOf, quickLookParams } from './list/quick-look.ts';
export { type BackendExport, rowsAsCsv } from './list/rows/export-rows.ts';
export { type RowKey, rowKeyOf } from './list/rows/row-ids.ts';
export { searchLoadedRows } from './list/rows/search-rows.ts';
export { totalOf } from './list/rows/totals.ts';
export {
  clampColumnWidth,
  columnWidths,
  type Density,
  defaultColumns,
  exportedColumns,
  swapWithNeighbour,
} from './list/settings/column-choice.ts';
export type { ColumnSettings } from './list/settings/use-column-choice.ts';
export { type SavedViewsController, useSavedViews } from './list/settings/use-view-choice.ts';
export { useEmptyReasons } from './list/use-empty-reasons.ts';
export {
  type ListController,
  useSearchedListController,
  useSourceListController,
} from './list/use-list-controller.ts';
export {
  isSearchedList,
  isSourceList,
  type SearchedListScreen,
  type SourceListScreen,
} from './list/use-list-rows.ts';
export { useListTable } from './list/use-list-table.ts';
export { useValueCounts } from './list/use-value-counts.ts';
export type { PaletteHit } from './palette/record-hits.ts';
export { type PaletteNavigation, usePalette } from './palette/use-palette.ts';
export type { PaletteGroup } from './palette/use-record-hits.ts';
export {
  type FileEntry,
  keyFieldOf,
  type NewFile,
  newFileEntry,
  readFileEntry,
} from './ports/capabilities/record-format.ts';
export { EngineContext, useEngine } from './ports/engine.tsx';
export type { DraftRestoreResult } from './ports/form-port.ts';
export { queryParamNames } from './ports/navigation.ts';
export { isNoticeAbout } from './ports/notices.ts';
export { addressOf, ScreenQueryContext, useScreenQuery } from './ports/router.ts';
export { actionTexts } from './texts/action-texts.ts';
export { bulkTexts } from './texts/bulk-texts.ts';
export { catalog, type PartialTexts, type Texts, translationsOf } from './texts/catalog.ts';
export { changeTexts } from './texts/change-texts.ts';
export { choiceTexts } from './texts/choice-texts.ts';
export { dateTexts } from './texts/date-texts.ts';
export { errorTexts } from './texts/error-texts.ts';
export { figureTexts } from './texts/figure-texts.ts';
export { fileTexts } from './texts/file-texts.ts';
export { formTexts } from './texts/form-texts.ts';
export { imageTexts } from './texts/image-texts.ts';
export { importTexts } from './texts/import-texts.ts';
export { inputTexts } from './texts/input-texts.ts';
export { listTexts } from './texts/list-texts.ts';
export { noticeTexts } from './texts/notice-texts.ts';
export { paletteTexts } from './texts/palette-texts.ts';
export { previewTexts } from './texts/preview-texts.ts';
export { qrCodeTexts } from './texts/qr-code-texts.ts';
export { ratingTexts } from './texts/rating-texts.ts';
export { requestReference } from './texts/request-reference.ts';
export { richTextTexts } from './texts/rich-text-texts.ts';
export { screenTexts } from './texts/screen-texts.ts';
