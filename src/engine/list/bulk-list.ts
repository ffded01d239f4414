import type { Action, ListScreen } from '#language';

/** A list with actions for selected rows. */
export type BulkListScreen = ListScreen & { resource: string; bulkActions: Action[] };

export const isBulkList = (screen: ListScreen): screen is BulkListScreen =>
  screen.bulkActions !== undefined && screen.resource !== undefined;
