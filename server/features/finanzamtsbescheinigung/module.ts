import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** Certificates for the tax office. */
export const finanzamtsbescheinigung: PortalModule = {
  name: 'finanzamtsbescheinigung',
  routes: [routes],
};
