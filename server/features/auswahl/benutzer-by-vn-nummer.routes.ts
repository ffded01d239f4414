import { sql } from 'kysely';
import { toStoredKundennummer } from '#portal-rules';
import type { PortalRoutes } from '../portal-context.ts';
import { registerPicker } from './picker.ts';
import { toEintrag, type VnEintrag, vnEintragResponse } from './vn-name-nummer.ts';

/** Picker of registered policyholders; the key is the customer number. */
const routes: PortalRoutes = (app, { context }) => {
  registerPicker<VnEintrag>(app, context, '/benutzer/benutzerByVnNummer', {
    resource: context.resources.get('benutzer'),
    summary: 'Auswahl: registrierte Versicherungsnehmer',
    entry: vnEintragResponse,
    sortBy: { vnNameNummer: 'vn_nummer' },
    key: { column: 'vn_nummer', toStored: toStoredKundennummer },
    where: sql<boolean>`(benutzer.rolle = 'vn' and benutzer.vn_nummer is not null)`,
    toEntry: (row) => toEintrag(String(row.vn_nummer), row),
  });
};

export default routes;
