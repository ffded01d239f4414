import type { ResourceHooks } from '../../resources/resource-hooks.ts';
import { shownChanges } from '../../resources/shown-changes.ts';

const aenderung: ResourceHooks<'aenderung'> = {
  present: async ({ context }, row) => ({
    ...row,
    aenderungen: await shownChanges(context.database.read, context.resources, row),
  }),
};

export default { aenderung };
