import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** Mails that could not be delivered. */
export const mailAusgang: PortalModule = {
  name: 'mail-ausgang',
  routes: [routes],
};
