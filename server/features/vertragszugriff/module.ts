import type { PortalModule } from '../portal-context.ts';
import durchlauf from './durchlauf.routes.ts';
import hooks from './hooks.ts';
import routes from './routes.ts';

/** Accesses to contracts of others. */
export const vertragszugriff: PortalModule = {
  name: 'vertragszugriff',
  hooks,
  routes: [durchlauf, routes],
  demo: async () => (await import('./demo.ts')).default,
};
