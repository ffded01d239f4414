import { identityOf } from '../../http/access.ts';
import { integer, list, object, orNull, text, time } from '../../resources/schema-words.ts';
import type { RouteModule } from '../route-module.ts';
import { previewDurchlauf, startDurchlauf } from './durchlauf.ts';

const counts = { genehmigt: integer, abgelehnt: integer };
const entscheidung = object({
  id: integer,
  antragsteller_nummer: text,
  antragnehmer_nummer: text,
  vertraege: list(text),
  anlage_zeit: time,
  status_idm: text,
  grund: orNull(text),
});

/** The run that decides all open requests, and its preview. */
const routes: RouteModule = (app, { context }) => {
  const access = ['idm', 'adm'] as const;
  const preview = {
    summary: 'Was ein Bearbeitungsdurchlauf entscheiden würde',
    response: { 200: object({ ...counts, antraege: list(entscheidung) }) },
  };
  app.get('/vertragszugriff/durchlauf', { schema: preview, config: { access } }, () =>
    previewDurchlauf(context),
  );

  const schema = {
    summary: 'Bearbeitungsdurchlauf über alle offenen Anträge',
    response: { 200: object(counts) },
  };
  app.post('/vertragszugriff/durchlauf', { schema, config: { access } }, (request) =>
    startDurchlauf(context, identityOf(request)),
  );
};

export default routes;
