import { restore } from '../server/operation/restore.ts';
import { runOnPortal } from './shared/portal-command.ts';

runOnPortal('restore', restore);
