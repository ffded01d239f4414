import type { FastifyRequest } from 'fastify';
import { identityOf } from '../../http/access.ts';
import { integer, object } from '../../http/response-schema.ts';
import type { QueryParameters } from '../../resources/parameter-reader.ts';
import type { Identity } from '../../shared/identity.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { downloadItem } from './download-item.ts';
import { itemParameter, type WithItem } from './item-parameters.ts';
import { downloadResponse, postfachResponse } from './postfach-responses.ts';
import { parsePostfachSearch, postfachParameters } from './postfach-search.ts';
import { countUngelesen, readNewPostfach, readPostfach } from './read-postfach.ts';
import { searchPostfach } from './search-postfach.ts';

/** The mailbox of the signed-in policyholder. */
const routes: RouteModule = (app, { context }) => {
  const access = ['vn'] as const;
  const postfach = {
    access,
    description: { summary: 'Postfach', query: postfachParameters, response: postfachResponse },
  };
  const count = {
    summary: 'Zahl der ungelesenen Einträge des Posteingangs',
    response: object({ anzahl: integer }),
  };
  const download = { access, description: { summary: 'Datei aus dem Postfach', response: downloadResponse } };

  app.get('/dateien/imap-und-myill', { config: postfach }, (request): Promise<object> => {
    const parameters = request.query as QueryParameters;
    const identity = policyholderOf(request);
    const search = parsePostfachSearch(parameters);
    if (search) return searchPostfach(context, identity, search);
    return isForStartPage(parameters) ? readNewPostfach(context, identity) : readPostfach(context, identity);
  });

  app.get(
    '/dateien/ungelesen',
    { config: { access, isBackground: true, description: count } },
    async (request) => ({ anzahl: await countUngelesen(context, policyholderOf(request)) }),
  );

  app.get<WithItem>('/dateien/download/:id/:art', { config: download }, (request) => {
    const { art, id } = itemParameter(request);
    return downloadItem(context, identityOf(request), art, id);
  });
};

/** Who calls. Throws a 404 for a user without a policyholder. */
function policyholderOf(request: FastifyRequest): Identity {
  const identity = identityOf(request);
  if (identity.vn_nummer === null) throw notFound();
  return identity;
}

/** The start page shows what is unread or in work. */
function isForStartPage(parameters: QueryParameters): boolean {
  return parameters['data.fuerStartseite'] === 'true';
}

export default routes;
