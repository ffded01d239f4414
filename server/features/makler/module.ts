import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** Brokers. */
export const makler: PortalModule = {
  name: 'makler',
  routes: [routes],
};
