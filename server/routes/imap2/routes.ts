import { object, orNull, text } from '../../answer-schema.ts';
import { registerPicker } from '../../auswahl/picker.ts';
import { vnNameNummerPicker } from '../../auswahl/vn-name-nummer.ts';
import type { RouteModule } from '../../route-module.ts';

/** Pickers over the core system's policyholders and brokers. */
const routes: RouteModule = (app, { context }) => {
  registerPicker(app, context, '/vnNummerUndName', vnNameNummerPicker(context.resources));

  registerPicker(app, context, '/makler', {
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
