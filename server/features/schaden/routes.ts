import { identityOf, withId } from '@schema-screens/server/http';
import { notFound } from '@schema-screens/server/shared';
import type { PortalRoutes } from '../portal-context.ts';
import { holder, listOwner, listQuery, viewer } from '../vertrag/owner-of.ts';
import { schadenMitMeldungResponse, schaedenResponse } from '../vertrag/responses.ts';
import { meldungOf } from './meldung.ts';

/** Claims: lists and one of them. */
const routes: PortalRoutes = (app, { context: { coreSystem, database } }) => {
  const lists = [
    ['/imap2/getSchaeden', viewer, 'Schäden der eigenen und einsehbaren Verträge'],
    ['/imap2/currentVnSchaeden', holder, 'Eigene Schäden; der Innendienst nennt den Versicherungsnehmer'],
  ] as const;
  for (const [path, own, summary] of lists)
    app.get(
      path,
      {
        schema: { summary, querystring: listQuery, response: { 200: schaedenResponse } },
        config: { access: ['vn', 'idm', 'adm'] },
      },
      async (request) => coreSystem.schaeden(listOwner(identityOf(request), request.query, own)),
    );

  const schema = {
    summary: 'Ein Schaden eines eigenen oder einsehbaren Vertrags',
    params: withId,
    response: { 200: schadenMitMeldungResponse },
  };
  app.get('/imap2/schaden/:id', { schema, config: { access: ['vn'] } }, async (request) => {
    const identity = identityOf(request);
    const schaden = await coreSystem.schadenInParts(viewer(identity), request.params.id);
    if (!schaden) throw notFound();
    return { ...schaden, meldung: await meldungOf(database.read, identity, schaden.schadenNummer) };
  });
};

export default routes;
