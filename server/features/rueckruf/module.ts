import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** Callbacks. */
export const rueckruf: PortalModule = {
  name: 'rueckruf',
  routes: [routes],
};
