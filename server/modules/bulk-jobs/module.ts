import type { Module, UserContext } from '../module.ts';
import { sweepAuftraege } from './read-auftrag.ts';
import routes from './routes.ts';
import { workOnAuftrag } from './work-on-auftrag.ts';

/** Actions over many rows, imports among them. */
export const bulkJobs: Module<UserContext> = {
  name: 'bulk jobs',
  routes: [routes],
  sweeps: [(tx, { now }) => sweepAuftraege(tx, now())],
  queues: {
    sammelauftrag: {
      pace: { first: 1_000, afterSignal: 0, idle: 2_000, trouble: 1_000 },
      prepare: (tools) => (task) => workOnAuftrag(tools, task),
    },
  },
};
