import { rotateKey } from '../server/operation/rotate-key.ts';
import { runOnPortal } from './shared/portal-command.ts';

runOnPortal('rotate:key', rotateKey);
