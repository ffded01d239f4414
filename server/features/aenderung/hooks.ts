import { displayedChanges } from '../../resources/history/displayed-changes.ts';
import type { ResourceHooks } from '../../resources/schema/resource-hooks.ts';

const aenderung: ResourceHooks<'aenderung'> = {
  present: async ({ context, db }, row) => ({
    ...row,
    aenderungen: await displayedChanges(db, context.resources, row),
  }),
};

export default { aenderung };
