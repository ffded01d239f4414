/** The public API of the Chakra UI: everything that an application may use. */

export {
  createLocale,
  english,
  englishLocale,
  germanLocale,
  type Locale,
  LocaleContext,
  useLocale,
} from '@schema-screens/core';
export {
  catalog,
  LazyModule,
  lazyPart,
  type PartialTexts,
  type Texts,
  translationsOf,
  useLazyModule,
  WhileLoading,
} from '@schema-screens/core/internal';
export { readStored, writeStored } from './browser/browser-storage.ts';
export { afterRender, screenFocusTarget } from './browser/focus.ts';
export { observeContent, observeSize } from './browser/observe.ts';
export { applyColorMode, darkModeQuery, pageFeatures } from './browser/page.ts';
export { saveFile } from './browser/save-file.ts';
export { isPhone, useIsPhone, useMedia } from './browser/use-media.ts';
export { useStickyHeader } from './browser/use-sticky-header.ts';
export { createCellRegistry, engineCells } from './cells/cells.tsx';
export { createRegistries } from './create-registries.ts';
export { ColumnChart } from './detail-screen/figures/ColumnChart.tsx';
export { InstructionList } from './detail-screen/InstructionList.tsx';
export { SectionList as Sections } from './detail-screen/SectionList.tsx';
export { createHost } from './dialogs/create-host.ts';
export { EngineRoot } from './dialogs/EngineRoot.tsx';
export { LazyDialog as Dialog } from './dialogs/LazyDialog.tsx';
export { UiHost } from './dialogs/UiHost.tsx';
export { EngineProvider, type EngineProviderProps, Screen, useScreens } from './EngineProvider.tsx';
export { FieldMessages } from './form-screen/FieldMessages.tsx';
export { LeaveGuardHost } from './form-screen/LeaveGuardHost.tsx';
export { FallbackLink } from './host/create-router.tsx';
export { createHistoryRouter, historyPosition } from './host/history-router.ts';
export { type Host, HostContext, useHost } from './host/host.ts';
export { createMemoryRouter } from './host/memory-router.ts';
export { useScrollPositions } from './host/scroll-positions.ts';
export { setDocumentTitle, TitleContext, type TitleListener } from './host/title.ts';
export { ActionBar } from './parts/actions/ActionBar.tsx';
export { ProgressIcon } from './parts/actions/ProgressIcon.tsx';
export { CallButton, type CallButtonProps } from './parts/CallButton.tsx';
export { Card } from './parts/Card.tsx';
export { CopyButton } from './parts/CopyButton.tsx';
export { Icon } from './parts/Icon.tsx';
export { Link, Redirect } from './parts/Link.tsx';
export { currentBottomBar, currentSideBar, menuBelowHeader } from './parts/navigation/current-bar.ts';
export { Disclosure, useDismissal } from './parts/navigation/Disclosure.tsx';
export { PlainSelect } from './parts/PlainSelect.tsx';
export { ScreenFrame, type ScreenWidth } from './parts/screen/ScreenFrame.tsx';
export { LazyPartBoundary } from './parts/states/boundaries.tsx';
export { ErrorBoundary } from './parts/states/ErrorBoundary.tsx';
export { EmptyState, ErrorState, LoadingState } from './parts/states/States.tsx';
export { preloadRenderer } from './renderers.ts';
export { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';
export { CurrentScreen, ScreenApp, ScreenPalette } from './ScreenApp.tsx';
export { ScreenView } from './ScreenView.tsx';
export { createUiSystem, defaultUiSystem } from './theme/default-system.ts';
export { createPageSystem } from './theme/page-system.ts';
export { CopyField } from './widgets/copy/CopyField.tsx';
export { createWidgetRegistry, engineWidgets } from './widgets/index.ts';
export { QrCode } from './widgets/qr-code/QrCode.tsx';
export { WidgetSurface } from './widgets/WidgetSurface.tsx';
