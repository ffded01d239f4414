import { displayedChanges } from '../../resources/history/displayed-changes.ts';
import { pruneHistory } from '../../resources/history/prune-history.ts';
import { sealHistory } from '../../resources/history/seal-history.ts';
import type { ResourceHooks } from '../../resources/schema/resource-hooks.ts';
import type { ResourceRegistry } from '../../resources/schema/resource-registry.ts';
import type { Row } from '../../resources/schema/table.ts';
import type { Module } from '../module.ts';

const second = 1_000;
const minute = 60 * second;

const hasHistory = ({ history: log }: Pick<ResourceRegistry, 'history'>): boolean => log !== undefined;

/** Shows the changed fields of an entry with their titles. */
const historyHooks: ResourceHooks = {
  present: async ({ context: { resources }, db }, row: Row) => ({
    ...row,
    [resources.vocabulary.history.changes]: await displayedChanges(db, resources, row),
  }),
};

/** The history of resources that have one: its chain, and the end of its entries. */
export const history: Module = {
  name: 'history',
  hooks: ({ history: log }) => (log ? { [log.name]: historyHooks } : {}),
  jobs: [
    {
      // As long as an entry may wait before it is chained.
      name: 'seals of the history',
      every: second,
      isIn: hasHistory,
      run: ({ database, resources }) => sealHistory(database, resources.history!),
    },
    {
      name: 'expired history',
      every: 60 * minute,
      first: 5 * minute,
      isIn: hasHistory,
      run: ({ config, database, resources, now }) =>
        pruneHistory(database, resources.history!, {
          months: config.historyMonths,
          now: now(),
        }),
    },
  ],
};
