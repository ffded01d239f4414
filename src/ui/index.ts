/** The public API of the Chakra UI: everything that an application may use. */
export {
  catalog,
  LazyModule,
  lazyPart,
  setTexts,
  type Texts,
  useLazyModule,
  WhileLoading,
} from '#engine/internal';
export { createCellRegistry, engineCells } from './cells/cells.tsx';
export { LazyColumnChart as ColumnChart } from './detail-screen/figures/LazyColumnChart.tsx';
export { LazySections as Sections } from './detail-screen/LazySections.tsx';
export { FieldMessages } from './form-screen/FieldMessages.tsx';
export { LeaveGuardHost } from './form-screen/LeaveGuardHost.tsx';
export { openModal } from './form-screen/modal/modal-store.ts';
export { ask } from './host/ask.ts';
export { openChoices } from './host/dialog-stores.ts';
export { preloadHosts } from './host/host-store.ts';
export { LazyDialog as Dialog } from './host/LazyDialog.tsx';
export { notify } from './host/notify.ts';
export { clearNotices, dismissNotices, openNotices } from './host/open-notices.ts';
export { previewFile } from './host/preview-file.ts';
export { QuietBoundary } from './host/QuietBoundary.tsx';
export { saveFile } from './host/save-file.ts';
export { UiHost } from './host/UiHost.tsx';
export { LazyPalette as Palette } from './palette/LazyPalette.tsx';
export { PaletteHost } from './palette/PaletteHost.tsx';
export { openPalette } from './palette/palette-store.ts';
export { ActionBar } from './parts/ActionBar.tsx';
export { Card } from './parts/Card.tsx';
export { CopyButton } from './parts/CopyButton.tsx';
export { ErrorBoundary } from './parts/ErrorBoundary.tsx';
export { Icon } from './parts/Icon.tsx';
export { InstructionList } from './parts/InstructionList.tsx';
export { PlainSelect } from './parts/PlainSelect.tsx';
export { ScreenFrame, type ScreenWidth } from './parts/ScreenFrame.tsx';
export { EmptyState, ErrorState, LoadingState } from './parts/States.tsx';
export { isPhone, useIsPhone } from './parts/use-is-phone.ts';
export { useMedia } from './parts/use-media.ts';
export { preloadRenderer } from './renderers.ts';
export { ScreenApp } from './ScreenApp.tsx';
export { ScreenView } from './ScreenView.tsx';
export { system } from './theme/default-system.ts';
export { createUiSystem } from './theme/system.ts';
export { createWidgetRegistry, engineWidgets } from './widgets/index.ts';
export { QrCode } from './widgets/qr-code/QrCode.tsx';
export { WidgetSurface } from './widgets/WidgetSurface.tsx';
