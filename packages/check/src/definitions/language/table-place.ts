import type { JSONPath } from 'jsonc-parser';

/** Where a path enters a table, which has rows of its own; -1 if it enters none. */
export const tableIndex = (path: JSONPath): number =>
  path.findIndex((key) => key === 'table' || key === 'usedBy');

export const isInTable = (path: JSONPath): boolean => tableIndex(path) !== -1;
