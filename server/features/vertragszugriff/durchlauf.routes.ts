import { identityOf } from '@schema-screens/server/http';
import { arrayOf, integer, object, orNull, queryOf, text, time } from '@schema-screens/server/resources';
import { malformed } from '@schema-screens/server/shared';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalRouteModule } from '../portal-context.ts';
import { previewDurchlauf, startDurchlauf } from './durchlauf.ts';

const counts = { genehmigt: integer, abgelehnt: integer };
const entscheidung = object({
  id: integer,
  antragsteller_nummer: text,
  antragsteller_name: orNull(text),
  antragnehmer_nummer: text,
  antragnehmer_name: orNull(text),
  vertraege: arrayOf(text),
  anlage_zeit: time,
  status_idm: text,
  grund: orNull(text),
});

const querystring = queryOf({ ids: { ...text, description: 'Nur diese Anträge, getrennt durch Kommas' } });

const keys = /^[0-9]{1,9}(,[0-9]{1,9}){0,999}$/;

/** As in searches, an empty list of keys is none. */
function idsIn(ids: string | readonly string[] = ''): readonly number[] | undefined {
  const list = [ids].flat().join(',');
  if (list === '') return undefined;
  if (!keys.test(list)) throw malformed(portalTexts().vertragszugriff.unreadable);
  return list.split(',').map(Number);
}

/** The run that decides open requests, and its preview; for chosen requests only, or for all. */
const routes: PortalRouteModule = (app, { context }) => {
  const access = ['idm', 'adm'] as const;
  const preview = {
    summary: 'Was ein Bearbeitungsdurchlauf entscheiden würde',
    querystring,
    response: { 200: object({ ...counts, antraege: arrayOf(entscheidung) }) },
  };
  app.get('/vertragszugriff/durchlauf', { schema: preview, config: { access } }, (request) =>
    previewDurchlauf(context, idsIn(request.query.ids)),
  );

  const schema = {
    summary: 'Bearbeitungsdurchlauf über alle offenen Anträge, oder über ausgewählte',
    querystring,
    response: { 200: object({ ...counts, durchlauf: orNull(integer) }) },
  };
  app.post('/vertragszugriff/durchlauf', { schema, config: { access } }, (request) =>
    startDurchlauf(context, identityOf(request), idsIn(request.query.ids)),
  );
};

export default routes;
