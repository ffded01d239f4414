import { identityOf } from '../../http/access.ts';
import { idParameter, type WithId } from '../../http/path-parameters.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { holder, type ListQuery, listOwner, viewer } from '../vertrag/owner-of.ts';
import { schadenResponse, schaedenResponse } from '../vertrag/responses.ts';

/** Claims: lists and one of them. */
const routes: RouteModule = (app, { context: { coreSystem } }) => {
  const lists = [
    ['/imap2/getSchaeden', viewer, 'Schäden der eigenen und einsehbaren Verträge'],
    ['/imap2/currentVnSchaeden', holder, 'Eigene Schäden; der Innendienst nennt den Versicherungsnehmer'],
  ] as const;
  for (const [path, own, summary] of lists)
    app.get<ListQuery>(
      path,
      { config: { access: ['vn', 'idm', 'adm'], description: { summary, response: schaedenResponse } } },
      async (request) => coreSystem.schaeden(listOwner(identityOf(request), request.query, own)),
    );

  const description = {
    summary: 'Ein Schaden eines eigenen oder einsehbaren Vertrags',
    response: schadenResponse,
  };
  app.get<WithId>('/imap2/schaden/:id', { config: { access: ['vn'], description } }, async (request) => {
    const schaden = await coreSystem.schadenInParts(viewer(identityOf(request)), idParameter(request));
    if (!schaden) throw notFound();
    return schaden;
  });
};

export default routes;
