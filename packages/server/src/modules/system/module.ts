import { sweepFailedTasks } from '../../queues/failed-tasks.ts';
import type { Module } from '../module.ts';
import cspReport from './csp-report.routes.ts';
import health from './health.routes.ts';
import metrics from './metrics.routes.ts';

/** What operators see of a server: its health, its figures, what browsers report, tasks that failed. */
export const system: Module = {
  name: 'system',
  routes: [health, metrics, cspReport],
  sweeps: [sweepFailedTasks],
};
