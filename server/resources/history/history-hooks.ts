import type { ResourceHooks } from '../schema/resource-hooks.ts';
import { displayedChanges } from './displayed-changes.ts';

/** The resource with the history of all others. */
export const historyTable = 'aenderung';

/** Shows the changed fields of an entry with their titles. */
export const historyHooks: ResourceHooks<typeof historyTable> = {
  present: async ({ context, db }, row) => ({
    ...row,
    aenderungen: await displayedChanges(db, context.resources, row),
  }),
};
