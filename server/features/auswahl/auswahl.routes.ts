import { object, orNull, text } from '@schema-screens/server/resources';
import type { PortalRoutes } from '../portal-context.ts';
import { registerPicker } from './picker.ts';
import { vnNameNummerPicker } from './vn-name-nummer.ts';

/** Pickers over the core system's policyholders and brokers. */
const routes: PortalRoutes = (app, { context }) => {
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

export default routes;
