import { identityOf, idParameters } from '@schema-screens/server/http';
import { searchResponse } from '@schema-screens/server/resources';
import { businessDay, notFound } from '@schema-screens/server/shared';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { faellige } from '../vertrag/faellig.ts';
import { requirePolicyholder, vertragViewer } from '../vertrag/owner-of.ts';
import { offenerPostenResponse } from '../vertrag/responses.ts';

/** Open items. */
const routes: PortalRouteModule = (app, { context: { coreSystem, now } }) => {
  const schema = {
    summary: 'Ein offener Posten eines eigenen oder einsehbaren Vertrags',
    params: idParameters,
    response: { 200: offenerPostenResponse },
  };
  const due = {
    summary: 'Was auf eigenen Verträgen fällig ist, das Älteste zuerst',
    response: { 200: searchResponse(offenerPostenResponse) },
  };
  app.get('/imap2/faellige-posten', { schema: due, config: { access: ['vn'] } }, async (request) => {
    const posten = await coreSystem.offenePosten(requirePolicyholder(identityOf(request)));
    const data = faellige(posten, businessDay(now()));
    return { data, count: data.length };
  });
  app.get('/imap2/offener-posten/:id', { schema, config: { access: ['vn'] } }, async (request) => {
    const posten = await coreSystem.offenerPosten(vertragViewer(identityOf(request)), request.params.id);
    if (!posten) throw notFound();
    return posten;
  });
};

/** Open items of contracts. */
export const offenerPosten: PortalModule = {
  name: 'offener-posten',
  routes: [routes],
};
