import { lazyPart } from '@schema-screens/core/internal';

const afterRows = () => import('./after-rows.ts');
const dialogs = () => import('./list-dialogs.ts');

export const BulkDock = lazyPart(async () => ({ default: (await afterRows()).BulkDock }));
export const ListChangesPill = lazyPart(async () => ({ default: (await afterRows()).ListChangesPill }));
export const QuickLook = lazyPart(async () => ({ default: (await afterRows()).QuickLook }));
export const EmptyReasons = lazyPart(async () => ({ default: (await afterRows()).EmptyReasons }));

export const ColumnsDialog = lazyPart(async () => ({ default: (await dialogs()).ColumnsDialog }));
export const FilterChips = lazyPart(async () => ({ default: (await dialogs()).FilterChips }));
export const FilterDialog = lazyPart(async () => ({ default: (await dialogs()).FilterDialog }));
export const ImportDialog = lazyPart(async () => ({ default: (await dialogs()).ImportDialog }));
export const ViewsDialog = lazyPart(async () => ({ default: (await dialogs()).ViewsDialog }));

/** The content of an expanded row: sections of detail screens, with tables of their own. */
export const ExpandedRow = lazyPart(async () => ({
  default: (await import('../detail-screen/DetailSection.tsx')).ExpandedRow,
}));
