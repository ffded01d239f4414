import { historyHooks, historyTable } from '../../resources/history/history-hooks.ts';
import { pruneHistory } from '../../resources/history/prune-history.ts';
import { sealHistory } from '../../resources/history/seal-history.ts';
import type { Module } from '../module.ts';

const second = 1_000;
const minute = 60 * second;

/** The history of resources that have one: its chain, and the end of its entries. */
export const history: Module = {
  name: 'history',
  hooks: { [historyTable]: historyHooks },
  jobs: [
    {
      // As long as an entry may wait before it is chained.
      name: 'seals of the history',
      every: second,
      table: historyTable,
      run: ({ database, resources }) => sealHistory(database, resources.get(historyTable).table),
    },
    {
      name: 'expired history',
      every: 60 * minute,
      first: 5 * minute,
      table: historyTable,
      run: ({ config, database, resources, now }) =>
        pruneHistory(database, resources.get(historyTable).table, {
          months: config.historyMonths,
          now: now(),
        }),
    },
  ],
};
