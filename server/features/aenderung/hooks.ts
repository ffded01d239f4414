import type { ResourceHooks } from '../../resources/resource-hooks.ts';
import { shownChanges } from '../../resources/shown-changes.ts';

const aenderung: ResourceHooks<'aenderung'> = {
  present: async ({ context, db }, row) => ({
    ...row,
    aenderungen: await shownChanges(db, context.resources, row),
  }),
};

export default { aenderung };
