import { retryTasks } from '@schema-screens/server/operation';
import { runOnPortal } from './shared/portal-command.ts';

runOnPortal('retry:tasks', retryTasks);
