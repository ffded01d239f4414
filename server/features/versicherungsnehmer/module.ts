import type { PortalModule } from '../portal-context.ts';
import ansprache from './ansprache.routes.ts';
import currentVn from './current-vn.routes.ts';
import persoenlicheDaten from './persoenliche-daten.routes.ts';
import versicherungsnehmerRoutes from './versicherungsnehmer.routes.ts';

/** Policyholders. */
export const versicherungsnehmer: PortalModule = {
  name: 'versicherungsnehmer',
  routes: [ansprache, currentVn, persoenlicheDaten, versicherungsnehmerRoutes],
};
