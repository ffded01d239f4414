import { identityOf, idParameters } from '@schema-screens/server/http';
import { type Identity, notFound, requestLocale } from '@schema-screens/server/shared';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import type { PortalReader } from '../../types/portal-types.ts';
import type { Angabe } from '../eingang/create-eingang.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { listOwner, listQuery, requirePolicyholder, vertragViewer } from '../vertrag/owner-of.ts';
import { schadenMitMeldungResponse, schaedenResponse } from '../vertrag/responses.ts';

/** Claims: lists and one of them. */
const routes: PortalRouteModule = (app, { context: { coreSystem, database } }) => {
  const lists = [
    ['/imap2/getSchaeden', vertragViewer, 'Schäden der eigenen und einsehbaren Verträge'],
    [
      '/imap2/currentVnSchaeden',
      requirePolicyholder,
      'Eigene Schäden; der Innendienst nennt den Versicherungsnehmer',
    ],
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
    params: idParameters,
    response: { 200: schadenMitMeldungResponse },
  };
  app.get('/imap2/schaden/:id', { schema, config: { access: ['vn'] } }, async (request) => {
    const identity = identityOf(request);
    const schaden = await coreSystem.schadenInParts(vertragViewer(identity), request.params.id);
    if (!schaden) throw notFound();
    return { ...schaden, meldung: await meldungOf(database.read, identity, schaden.schadenNummer) };
  });
};

/** What the caller has reported online about a claim, as it was written; empty if the claim was not reported so, or by somebody else. */
async function meldungOf(
  db: PortalReader,
  identity: Identity,
  schadenNummer: string,
): Promise<readonly Pick<Angabe, 'angabe' | 'neu'>[]> {
  const vnNummer = ownVnNummer(identity);
  if (vnNummer === null) return [];
  const eingang = await db
    .selectFrom('eingang')
    .select('angaben')
    .where('vn_nummer', '=', vnNummer)
    .where('art', '=', 'SCHADENMELDUNG')
    .where('schaden_nummer', '=', schadenNummer)
    .orderBy('id')
    .executeTakeFirst();
  const angaben = (eingang?.angaben ?? []) as readonly Angabe[];
  return angaben.map(({ angabe, neu }) => ({ angabe: requestLocale().translate(angabe), neu }));
}

/** Claims. */
export const schaden: PortalModule = {
  name: 'schaden',
  routes: [routes],
};
