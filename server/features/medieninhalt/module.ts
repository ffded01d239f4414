import type { PortalModule } from '../portal-context.ts';
import hooks from './hooks.ts';
import routes from './routes.ts';

/** Contents of the start page. */
export const medieninhalt: PortalModule = {
  name: 'medieninhalt',
  hooks,
  routes: [routes],
  demo: async () => (await import('./demo.ts')).default,
};
