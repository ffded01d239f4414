import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** Open items of contracts. */
export const offenerPosten: PortalModule = {
  name: 'offener-posten',
  routes: [routes],
};
