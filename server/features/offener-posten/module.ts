import { identityOf, withId } from '@schema-screens/server/http';
import { found } from '@schema-screens/server/resources';
import { businessDay, notFound } from '@schema-screens/server/shared';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { faellige } from '../vertrag/faellig.ts';
import { requirePolicyholder, viewer } from '../vertrag/owner-of.ts';
import { offenerPostenResponse } from '../vertrag/responses.ts';

/** Open items. */
const routes: PortalRouteModule = (app, { context: { coreSystem, now } }) => {
  const schema = {
    summary: 'Ein offener Posten eines eigenen oder einsehbaren Vertrags',
    params: withId,
    response: { 200: offenerPostenResponse },
  };
  const due = {
    summary: 'Was auf eigenen Verträgen fällig ist, das Älteste zuerst',
    response: { 200: found(offenerPostenResponse) },
  };
  app.get('/imap2/faellige-posten', { schema: due, config: { access: ['vn'] } }, async (request) => {
    const posten = await coreSystem.offenePosten(requirePolicyholder(identityOf(request)));
    const data = faellige(posten, businessDay(now()));
    return { data, count: data.length };
  });
  app.get('/imap2/offener-posten/:id', { schema, config: { access: ['vn'] } }, async (request) => {
    const posten = await coreSystem.offenerPosten(viewer(identityOf(request)), request.params.id);
    if (!posten) throw notFound();
    return posten;
  });
};

/** Open items of contracts. */
export const offenerPosten: PortalModule = {
  name: 'offener-posten',
  routes: [routes],
};
