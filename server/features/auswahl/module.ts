import { object, orNull, text } from '@schema-screens/server/resources';
import { sql } from 'kysely';
import { toStoredKundennummer } from '#portal-rules';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { registerPicker } from './picker.ts';
import { toEintrag, type VnEintrag, vnEintragResponse, vnNameNummerPicker } from './vn-name-nummer.ts';

/** Picker of registered policyholders; the key is the customer number. */
const benutzerByVnNummer: PortalRouteModule = (app, { context }) => {
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

/** Pickers over the core system's policyholders and brokers. */
const auswahlRoutes: PortalRouteModule = (app, { context }) => {
  registerPicker(app, context, '/imap2/vnNummerUndName', vnNameNummerPicker(context.resources));

  registerPicker(app, context, '/imap2/makler', {
    resource: context.resources.get('makler'),
    summary: 'Auswahl: Vermittler',
    entry: object({
      makler_nummer: text,
      anrede: orNull(text),
      benutzerName: text,
      benutzerVorname: orNull(text),
      ort: orNull(text),
      maklerNameNummer: text,
    }),
    sortBy: { maklerNameNummer: 'makler_nummer' },
    key: { column: 'makler_nummer', toStored: (typed) => (/^[0-9]{5}$/.test(typed) ? typed : null) },
    toEntry: ({ makler_nummer, anrede, benutzerName, benutzerVorname, ort }) => ({
      makler_nummer,
      anrede,
      benutzerName,
      benutzerVorname,
      ort,
      maklerNameNummer: `${makler_nummer} – ${[benutzerName, benutzerVorname].filter((part) => part !== null).join(', ')}`,
    }),
  });
};

/** What pickers of staff choose from: customers and users. */
export const auswahl: PortalModule = {
  name: 'auswahl',
  routes: [auswahlRoutes, benutzerByVnNummer],
};
