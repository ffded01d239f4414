import type { ResourceHooks } from '../schema/resource-hooks.ts';
import type { Row } from '../schema/table.ts';
import { displayedChanges } from './displayed-changes.ts';

/** Shows the changed fields of an entry with their titles. */
export const historyHooks: ResourceHooks = {
  present: async ({ context: { resources }, db }, row: Row) => ({
    ...row,
    [resources.vocabulary.history.changes]: await displayedChanges(db, resources, row),
  }),
};
