/** The dialogs of a list and what else of it has widgets; in one file (lazy-parts.ts). */
export { ColumnsDialog } from './columns/ColumnsDialog.tsx';
export { FilterChips } from './filters/FilterChips.tsx';
export { FilterDialog } from './filters/FilterDialog.tsx';
export { ImportDialog } from './import/ImportDialog.tsx';
export { ViewsDialog } from './views/ViewsDialog.tsx';
