import { backgroundCall, identityOf } from '@schema-screens/server/http';
import { cleanFileName } from '@schema-screens/server/ports';
import { integer, object, type QueryParameters } from '@schema-screens/server/resources';
import { type Identity, notFound } from '@schema-screens/server/shared';
import type { FastifyRequest } from 'fastify';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext } from '../../types/portal-types.ts';
import { type Download, downloadResponse, toDataUrl } from '../nachricht/anhaenge.ts';
import type { PortalRouteModule } from '../portal-context.ts';
import { itemParameters, ownDokument, ownNachricht } from './own-items.ts';
import type { PostfachArt } from './postfach-item.ts';
import { postfachResponse } from './postfach-responses.ts';
import { parsePostfachSearch, postfachParameters } from './postfach-search.ts';
import { countUngelesen, readPostfach, readUnreadPostfach } from './read-postfach.ts';
import { searchPostfach } from './search-postfach.ts';

/** An item of one's own mailbox as a file; for a message, its text. Throws a 404 if it is not in the mailbox. */
async function downloadItem(
  context: Pick<PortalAppContext, 'database' | 'documents'>,
  identity: Identity,
  art: PostfachArt,
  id: number,
): Promise<Download> {
  const db = context.database.read;
  if (art === 'mail') {
    const nachricht = await ownNachricht(db, identity, id)
      .select(['betreff', 'nachricht'])
      .executeTakeFirstOrThrow(notFound);
    return toTextFile(nachricht);
  }
  const datei = await ownDokument(db, identity, art, id)
    .select(['datei_name', 'typ', 'dokument'])
    .executeTakeFirstOrThrow(notFound);
  return {
    datei_name: datei.datei_name,
    daten: toDataUrl(datei.typ, await context.documents.get(datei.dokument)),
  };
}

function toTextFile({ betreff, nachricht }: { betreff: string; nachricht: string }): Download {
  const datei_name =
    cleanFileName(`${betreff.replaceAll(/[/\\]/g, '-')}.txt`) ?? portalTexts().fileNames.nachricht;
  const content = Buffer.from(`${betreff}\r\n\r\n${nachricht.replaceAll(/\r?\n/g, '\r\n')}\r\n`);
  return { datei_name, daten: toDataUrl('text/plain; charset=utf-8', content) };
}

/** The mailbox of the signed-in policyholder. */
const routes: PortalRouteModule = (app, { context }) => {
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
    { schema: count, config: { access, session: backgroundCall } },
    async (request) => ({ anzahl: await countUngelesen(context, policyholderOf(request)) }),
  );

  app.get('/dateien/download/:id/:art', { schema: download, config: { access } }, (request) =>
    downloadItem(context, identityOf(request), request.params.art, request.params.id),
  );
};

/** The caller. Throws a 404 for a user without a policyholder. */
function policyholderOf(request: FastifyRequest): Identity {
  const identity = identityOf(request);
  if (ownVnNummer(identity) === null) throw notFound();
  return identity;
}

/** The start page shows only unread items. */
function isForStartPage(parameters: QueryParameters): boolean {
  return parameters['data.fuerStartseite'] === 'true';
}

export default routes;
