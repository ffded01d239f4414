import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** Files that staff provide to customers. */
export const datei: PortalModule = {
  name: 'datei',
  routes: [routes],
};
