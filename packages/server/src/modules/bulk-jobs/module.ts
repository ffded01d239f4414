import type { Module, UserContext } from '../module.ts';
import { sweepBulkJobs } from './read-job.ts';
import routes from './routes.ts';
import { workOnBulkJob } from './work-on-job.ts';

/** Actions over many rows, imports among them. */
export const bulkJobs: Module<UserContext> = {
  name: 'bulk jobs',
  routes: [routes],
  sweeps: [(tx, { now }) => sweepBulkJobs(tx, now())],
  queues: {
    bulkJob: {
      pace: { first: 1_000, afterSignal: 0, idle: 2_000, trouble: 1_000 },
      prepare: (tools) => (task) => workOnBulkJob(tools, task),
    },
  },
};
