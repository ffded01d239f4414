import { sql } from 'kysely';
import { registerPicker } from '../../../auswahl/picker.ts';
import { toEintrag, type VnEintrag, vnEintragAnswer } from '../../../auswahl/vn-name-nummer.ts';
import { toStoredKundennummer } from '../../../domain/kundennummer.ts';
import type { RouteModule } from '../../../route-module.ts';

/** Picker of policyholders who have registered; the key is the customer number. */
const routes: RouteModule = (app, { context }) => {
  registerPicker<VnEintrag>(app, context, '', {
    resource: context.resources.get('benutzer'),
    summary: 'Auswahl: registrierte Versicherungsnehmer',
    entry: vnEintragAnswer,
    sortBy: { vnNameNummer: 'vn_nummer' },
    key: { column: 'vn_nummer', toStored: toStoredKundennummer },
    where: sql<boolean>`(benutzer.rolle = 'vn' and benutzer.vn_nummer is not null)`,
    toEntry: (row) => toEintrag(String(row.vn_nummer), row),
  });
};

export default routes;
