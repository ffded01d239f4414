import { lazyPart } from '@schema-screens/core/internal';

const afterRows = () => import('./after-rows.ts');
const dialogs = () => import('./list-dialogs.ts');

export const LazyBulkDock = lazyPart(async () => ({ default: (await afterRows()).BulkDock }));
export const LazyListChangesPill = lazyPart(async () => ({ default: (await afterRows()).ListChangesPill }));
export const LazyQuickLook = lazyPart(async () => ({ default: (await afterRows()).QuickLook }));
export const LazyEmptyReasons = lazyPart(async () => ({ default: (await afterRows()).EmptyReasons }));

export const LazyColumnsDialog = lazyPart(async () => ({ default: (await dialogs()).ColumnsDialog }));
export const LazyFilterChips = lazyPart(async () => ({ default: (await dialogs()).FilterChips }));
export const LazyFilterDialog = lazyPart(async () => ({ default: (await dialogs()).FilterDialog }));
export const LazyImportDialog = lazyPart(async () => ({ default: (await dialogs()).ImportDialog }));
export const LazyViewsDialog = lazyPart(async () => ({ default: (await dialogs()).ViewsDialog }));

/** The content of an expanded row: sections of detail screens, with tables of their own. */
export const LazyExpandedRow = lazyPart(async () => ({
  default: (await import('../detail-screen/DetailSection.tsx')).ExpandedRow,
}));
