/** The engine's API for applications: its ports, what can be registered, and hooks for hand-written pages. */

export { createLocale, germanLocale, type Locale, type Translation } from '@schema-screens/locale';
export { errorNotice } from './action/error-notice.ts';
export { useActions } from './action/use-actions.ts';
export { createStore, type Store } from './data/create-store.ts';
export { csvDocument } from './data/csv-document.ts';
export type { DataChange, DataChanges, RecordChange } from './data/data-changes.ts';
export type {
  AggregateQuery,
  AggregateResult,
  BulkJob,
  BulkJobs,
  BulkRequest,
  DataResponse,
  DataSource,
  FailedRow,
  FileImports,
  ImportEffect,
  ImportLine,
  ImportPreview,
  Request,
  RowCount,
  SavedView,
  SavedViews,
  SearchQuery,
  SearchResult,
  SortOrder,
  SuggestionQuery,
  UserSettings,
  ViewValues,
} from './data/data-source.ts';
export {
  type BotCheck,
  type Choice,
  type ChoiceRequest,
  type Engine,
  EngineContext,
  type LeaveGuard,
  type Notice,
  type NoticeSubject,
  type Question,
  useEngine,
  type ValuesTaker,
} from './data/engine-context.ts';
export type { FileProperties } from './data/file-entry.ts';
export type { DraftContext, Drafts, FormDraft } from './data/form-draft.ts';
export { LocaleContext, useLocale } from './data/locale-context.ts';
export type { NamedDocument } from './data/named-document.ts';
export { navigationBy } from './data/navigation-by.ts';
export type { Presence } from './data/presence.ts';
export { fixedRoot, queries } from './data/queries.ts';
export { createQueryClient } from './data/query-client.ts';
export { filterPrefix, type QueryParamNames } from './data/query-param-names.ts';
export { asRequestError, caughtError, type FieldMessage, RequestError } from './data/request-error.ts';
export type { NavigateOptions, Router, RouterLinkProps, RouterLocation } from './data/router.ts';
export { RouterContext, useRouter } from './data/router-context.ts';
export { createSessionDrafts, type SessionDrafts } from './data/session-drafts.ts';
export { countIn, expectRecord, expectRows, unreadableResponse } from './data/unreadable-response.ts';
export { useRefresh } from './data/use-refresh.ts';
export { createLeaveGuard, leaveQuestion, useLeaveGuard } from './form/session/leave-guard.ts';
export { formatDate, formatDateTime } from './format/date.ts';
export { capitalize, currencySign, formatAmount, formatCount, formatDecimal } from './format/number.ts';
export { searchRows } from './list/rows/search-rows.ts';
export type {
  CellEntry,
  CellProps,
  FieldMode,
  FieldState,
  NamedAction,
  PartEntry,
  WidgetEntry,
  WidgetProps,
  WidgetSummary,
} from './registry/contracts.ts';
export { createRegistry, type Registries, type Registry } from './registry/registry.ts';
export { english, englishLocale } from './texts/english/english.ts';
export { errorTexts } from './texts/error-texts.ts';
