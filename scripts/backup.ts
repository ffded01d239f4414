import { backUp } from '../server/operation/back-up.ts';
import { runOnPortal } from './shared/portal-command.ts';

runOnPortal('backup', backUp);
