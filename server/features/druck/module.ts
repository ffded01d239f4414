import type { PortalModule } from '../portal-context.ts';
import routes from './routes.ts';

/** Printed pages as PDF, and due dates for calendars. */
export const druck: PortalModule = {
  name: 'druck',
  routes: [routes],
};
