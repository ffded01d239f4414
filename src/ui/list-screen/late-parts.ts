import { lazyPart } from '#engine/internal';

/** Parts of a table that few tables need. */
export const TotalsRow = lazyPart(() => import('./TotalsRow.tsx'));
export const SortSelect = lazyPart(() => import('./SortSelect.tsx'));
export const VirtualRows = lazyPart(() => import('./VirtualRows.tsx'));
export const ExpandedRow = lazyPart(() => import('../detail-screen/ExpandedRow.tsx'));
