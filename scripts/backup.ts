import { backUp } from '@schema-screens/server/operation';
import { runOnPortal } from './shared/portal-command.ts';

runOnPortal('backup', backUp);
