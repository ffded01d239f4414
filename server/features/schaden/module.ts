import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** Claims. */
export const schaden: PortalModule = {
  name: 'schaden',
  routes: [routes],
};
