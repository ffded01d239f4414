import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** Changes that customers ask for. */
export const vertragsaenderung: PortalModule = {
  name: 'vertragsaenderung',
  routes: [routes],
};
