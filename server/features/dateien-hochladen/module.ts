import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** Files that customers send. */
export const dateienHochladen: PortalModule = {
  name: 'dateien-hochladen',
  routes: [routes],
};
