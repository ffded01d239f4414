import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** The contact form. */
export const kontakt: PortalModule = {
  name: 'kontakt',
  routes: [routes],
};
