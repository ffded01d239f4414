import { shownChanges } from '../../resources/history/shown-changes.ts';
import type { ResourceHooks } from '../../resources/schema/resource-hooks.ts';

const aenderung: ResourceHooks<'aenderung'> = {
  present: async ({ context, db }, row) => ({
    ...row,
    aenderungen: await shownChanges(db, context.resources, row),
  }),
};

export default { aenderung };
