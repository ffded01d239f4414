/** The engine's API for applications: its ports, what can be registered, and hooks for hand-written pages. */

export {
  capitalize,
  createLocale,
  currencySign,
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimal,
  germanLocale,
  type Locale,
  type Translation,
} from '@schema-screens/locale';
export { errorNotice } from './action/error-notice.ts';
export { useActions } from './action/use-actions.ts';
export { formatCountdown, useTimeLeft } from './data/countdown.ts';
export { buildReadRequest } from './data/declared-call.ts';
export { queries, staticKeyPrefix } from './data/queries.ts';
export { createQueryClient, useRefresh } from './data/query-client.ts';
export { createSessionDrafts, type SessionDrafts } from './data/session-drafts.ts';
export { expectRecord, expectRows, readCount, unreadableResponse } from './data/unreadable-response.ts';
export { type Progress, useProgress } from './data/use-progress.ts';
export { createLeaveGuard, leaveQuestion, useLeaveGuard } from './form/session/leave-guard.ts';
export { createStore, type Store } from './lazy/store.ts';
export { searchLoadedRows } from './list/rows/search-rows.ts';
export type { AggregateQuery, AggregateResult } from './ports/capabilities/aggregates.ts';
export type {
  BulkJob,
  BulkJobs,
  BulkRequest,
  FailedRow,
  FileExports,
  FileImports,
  ImportEffect,
  ImportLine,
  ImportPreview,
} from './ports/capabilities/bulk-jobs.ts';
export type { DataChange, DataChanges, Presence, RecordChange } from './ports/capabilities/data-changes.ts';
export {
  type FileProperties,
  filePropertiesOf,
  primaryKeyOf,
  type RecordFormat,
  readDocument,
} from './ports/capabilities/record-format.ts';
export type { SavedView, SavedViews, UserSettings, ViewValues } from './ports/capabilities/user-settings.ts';
export type { DataCapabilities, DataSource, ExportRows } from './ports/data-source.ts';
export { type DefinitionPort, useDefinitions } from './ports/definitions.ts';
export {
  type ChoiceRequest,
  type DialogChoice,
  type DialogPort,
  type Question,
  useDialogs,
  type ValuesHandler,
} from './ports/dialogs.ts';
export { csvDocument, type DocumentPort, type NamedDocument, useDocuments } from './ports/documents.ts';
export { type Engine, PortsProvider, useData, useRegistries, useUser } from './ports/engine.tsx';
export {
  type BotCheck,
  type DraftContext,
  type Drafts,
  type FormDraft,
  type FormPort,
  useFormPort,
} from './ports/form-port.ts';
export { LocaleContext, useLocale } from './ports/locale.ts';
export {
  filterPrefix,
  type LeaveGuard,
  type NavigationPort,
  type QueryParamNames,
  routerNavigation,
  useNavigation,
} from './ports/navigation.ts';
export { type Notice, type NoticePort, type NoticeSubject, useNotices } from './ports/notices.ts';
export {
  type FieldMessage,
  logUnexpectedError,
  RequestError,
  toRequestError,
} from './ports/request-error.ts';
export type {
  DataResponse,
  Request,
  RowCount,
  SearchQuery,
  SearchResult,
  SortOrder,
  SuggestionQuery,
} from './ports/requests.ts';
export {
  type NavigateOptions,
  type Router,
  RouterContext,
  type RouterLinkProps,
  type RouterLocation,
  useRouter,
} from './ports/router.ts';
export type {
  CellEntry,
  CellProps,
  CustomComponentEntry,
  FieldMode,
  FieldState,
  NamedAction,
  WidgetEntry,
  WidgetProps,
  WidgetSummary,
} from './registry/contracts.ts';
export { createRegistry, type Registries, type Registry } from './registry/registry.ts';
export { english, englishLocale } from './texts/english/english.ts';
export { errorTexts } from './texts/error-texts.ts';
