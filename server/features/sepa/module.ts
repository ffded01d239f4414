import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** Mandates as PDF. */
export const sepa: PortalModule = {
  name: 'sepa',
  routes: [routes],
};
