import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** What customers have sent, as the work of staff. */
export const eingang: PortalModule = {
  name: 'eingang',
  routes: [routes],
  demo: async () => (await import('./demo.ts')).default,
};
