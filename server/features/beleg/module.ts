import type { PortalModule } from '../portal-context.ts';
import hooks from './hooks.ts';

/** Requests that change nothing yet: their receipts. */
export const beleg: PortalModule = {
  name: 'beleg',
  hooks,
};
