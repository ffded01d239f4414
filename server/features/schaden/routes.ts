import { identityOf } from '../../http/access.ts';
import { idParameter, type WithId } from '../../http/path-parameters.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { holder, type ListQuery, listOwner, viewer } from '../vertrag/owner-of.ts';
import { requireReadable, withReadableParts } from '../vertrag/readable.ts';
import { schadenResponse, schaedenResponse } from '../vertrag/responses.ts';

/** Claims: lists and one of them. */
const routes: RouteModule = (app, { context: { coreSystem }, validator }) => {
  const lists = [
    ['/imap2/getSchaeden', viewer, 'Schäden der eigenen und einsehbaren Verträge'],
    ['/imap2/currentVnSchaeden', holder, 'Eigene Schäden; der Innendienst nennt den Versicherungsnehmer'],
  ] as const;
  for (const [path, own, summary] of lists)
    app.get<ListQuery>(
      path,
      { config: { access: ['vn', 'idm', 'adm'], description: { summary, response: schaedenResponse } } },
      async (request) => {
        const owner = listOwner(identityOf(request), request.query, own);
        return requireReadable(validator, schaedenResponse, await coreSystem.schaeden(owner));
      },
    );

  const description = {
    summary: 'Ein Schaden eines eigenen oder einsehbaren Vertrags',
    response: schadenResponse,
  };
  app.get<WithId>('/imap2/schaden/:id', { config: { access: ['vn'], description } }, async (request) => {
    const schaden = await coreSystem.schaden(viewer(identityOf(request)), idParameter(request));
    if (!schaden) throw notFound();
    return withReadableParts(validator, schadenResponse, schaden, ['bewegungen']);
  });
};

export default routes;
