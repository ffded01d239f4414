import { retryTasks } from '../server/operation/retry-tasks.ts';
import { runOnPortal } from './shared/portal-command.ts';

runOnPortal('retry:tasks', retryTasks);
