import { restore } from '@schema-screens/server/operation';
import { runOnPortal } from './shared/portal-command.ts';

runOnPortal('restore', restore);
