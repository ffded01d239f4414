import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** Claims that a customer reports. */
export const schadenantrag: PortalModule = {
  name: 'schadenantrag',
  routes: [routes],
};
