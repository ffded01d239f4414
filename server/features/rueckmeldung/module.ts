import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** What users say about the portal. */
export const rueckmeldung: PortalModule = {
  name: 'rueckmeldung',
  routes: [routes],
};
