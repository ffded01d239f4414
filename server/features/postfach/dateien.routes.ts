import type { FastifyRequest } from 'fastify';
import { identityOf } from '../../http/access.ts';
import { integer, object } from '../../resources/schema/schema-builders.ts';
import type { QueryParameters } from '../../resources/search/parameter-reader.ts';
import type { Identity } from '../../shared/identity.ts';
import { notFound } from '../../shared/portal-error.ts';
import { downloadResponse } from '../nachricht/anhang-responses.ts';
import type { RouteModule } from '../route-module.ts';
import { downloadItem } from './download-item.ts';
import { itemParameters } from './item-parameters.ts';
import { postfachResponse } from './postfach-responses.ts';
import { parsePostfachSearch, postfachParameters } from './postfach-search.ts';
import { countUngelesen, readPostfach, readUnreadPostfach } from './read-postfach.ts';
import { searchPostfach } from './search-postfach.ts';

/** The mailbox of the signed-in policyholder. */
const routes: RouteModule = (app, { context }) => {
  const access = ['vn'] as const;
  const postfach = {
    summary: 'Postfach',
    querystring: postfachParameters,
    response: { 200: postfachResponse },
  };
  const count = {
    summary: 'Zahl der ungelesenen Einträge des Posteingangs',
    response: { 200: object({ anzahl: integer }) },
  };
  const download = {
    summary: 'Datei aus dem Postfach',
    params: itemParameters,
    response: { 200: downloadResponse },
  };

  app.get('/dateien/imap-und-myill', { schema: postfach, config: { access } }, (request) => {
    const parameters = request.query;
    const identity = policyholderOf(request);
    const search = parsePostfachSearch(parameters);
    if (search) return searchPostfach(context, identity, search);
    return isForStartPage(parameters)
      ? readUnreadPostfach(context, identity)
      : readPostfach(context, identity);
  });

  app.get(
    '/dateien/ungelesen',
    { schema: count, config: { access, isBackground: true } },
    async (request) => ({ anzahl: await countUngelesen(context, policyholderOf(request)) }),
  );

  app.get('/dateien/download/:id/:art', { schema: download, config: { access } }, (request) =>
    downloadItem(context, identityOf(request), request.params.art, request.params.id),
  );
};

/** The caller. Throws a 404 for a user without a policyholder. */
function policyholderOf(request: FastifyRequest): Identity {
  const identity = identityOf(request);
  if (identity.vn_nummer === null) throw notFound();
  return identity;
}

/** The start page shows only unread items. */
function isForStartPage(parameters: QueryParameters): boolean {
  return parameters['data.fuerStartseite'] === 'true';
}

export default routes;
