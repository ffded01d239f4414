import type { PortalModule } from '../portal-context.ts';
import currentVnVertraege from './current-vn-vertraege.routes.ts';
import routes from './routes.ts';

/** Contracts. */
export const vertrag: PortalModule = {
  name: 'vertrag',
  routes: [currentVnVertraege, routes],
};
