/** What a list shows after its rows; in one file (lazy-parts.ts). */
export { BulkDock } from './bulk/BulkDock.tsx';
export { ListChangesPill } from './changes/ListChangesPill.tsx';
export { EmptyReasons } from './filters/EmptyReasons.tsx';
export { QuickLook } from './quick-look/QuickLook.tsx';
