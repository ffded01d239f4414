import type { FastifyRequest } from 'fastify';
import { identityOf } from '../../http/access.ts';
import { integer, object } from '../../http/response-schema.ts';
import type { Identity } from '../../shared/identity.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { downloadItem } from './download-item.ts';
import { itemParameter, type WithItem } from './item-parameters.ts';
import { downloadResponse, postfachResponse } from './postfach-responses.ts';
import { countUngelesen, readNewPostfach, readPostfach } from './read-postfach.ts';

/** The mailbox of the signed-in policyholder. */
const routes: RouteModule = (app, { context }) => {
  const access = ['vn'] as const;
  const postfach = { access, description: { summary: 'Postfach', response: postfachResponse } };
  const count = {
    summary: 'Zahl der ungelesenen Einträge des Posteingangs',
    response: object({ anzahl: integer }),
  };
  const download = { access, description: { summary: 'Datei aus dem Postfach', response: downloadResponse } };

  app.get('/dateien/imap-und-myill', { config: postfach }, (request) =>
    isForStartPage(request)
      ? readNewPostfach(context, policyholderOf(request))
      : readPostfach(context, policyholderOf(request)),
  );

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
function isForStartPage(request: FastifyRequest): boolean {
  return (request.query as Readonly<Record<string, unknown>>)['data.fuerStartseite'] === 'true';
}

export default routes;
