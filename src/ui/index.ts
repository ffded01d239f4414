/** The door of the Chakra face: everything that the application around it may use. */
export { createCellRegistry, engineCells } from './cells/cells.tsx';
export { LeaveGuardHost } from './form-screen/LeaveGuardHost.tsx';
export { ask } from './host/ask.ts';
export { LazyDialog as Dialog } from './host/LazyDialog.tsx';
export { notify } from './host/notify.ts';
export { previewFile } from './host/preview-file.ts';
export { saveFile } from './host/save-file.ts';
export { UiHost } from './host/UiHost.tsx';
export { ActionBar } from './parts/ActionBar.tsx';
export { Card } from './parts/Card.tsx';
export { ErrorBoundary } from './parts/ErrorBoundary.tsx';
export { ScreenFrame } from './parts/ScreenFrame.tsx';
export { EmptyState, ErrorState, LoadingState } from './parts/States.tsx';
export { preloadRenderer, ScreenView } from './ScreenView.tsx';
export { system } from './theme/system.ts';
export { createWidgetRegistry, engineWidgets } from './widgets/index.tsx';
export { WidgetSurface } from './widgets/WidgetSurface.tsx';
