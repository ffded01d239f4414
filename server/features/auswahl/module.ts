import type { PortalModule } from '../portal-context.ts';
import auswahlRoutes from './auswahl.routes.ts';
import benutzerByVnNummer from './benutzer-by-vn-nummer.routes.ts';

/** What pickers of staff choose from: customers and users. */
export const auswahl: PortalModule = {
  name: 'auswahl',
  routes: [auswahlRoutes, benutzerByVnNummer],
};
