import type { PortalModule } from '../portal-context.ts';
import bankByIban from './bank-by-iban.routes.ts';
import zahlungsdatenRoutes from './zahlungsdaten.routes.ts';
import zahlungsdatenFuerVertrag from './zahlungsdaten-fuer-vertrag.routes.ts';

/** How a contract is paid. */
export const zahlungsdaten: PortalModule = {
  name: 'zahlungsdaten',
  routes: [bankByIban, zahlungsdatenFuerVertrag, zahlungsdatenRoutes],
};
