import { rotateKey } from '@schema-screens/server/operation';
import { runOnPortal } from './shared/portal-command.ts';

runOnPortal('rotate:key', rotateKey);
