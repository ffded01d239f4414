import { identityOf } from '../../http/access.ts';
import { withId } from '../../http/path-parameters.ts';
import { found } from '../../resources/schema/schema-builders.ts';
import { businessDay } from '../../shared/config/region.ts';
import { notFound } from '../../shared/http-error.ts';
import type { PortalRoutes } from '../portal-context.ts';
import { faellige } from '../vertrag/faellig.ts';
import { holder, viewer } from '../vertrag/owner-of.ts';
import { offenerPostenResponse } from '../vertrag/responses.ts';

/** Open items. */
const routes: PortalRoutes = (app, { context: { coreSystem, now } }) => {
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
    const posten = await coreSystem.offenePosten(holder(identityOf(request)));
    const data = faellige(posten, businessDay(now()));
    return { data, count: data.length };
  });
  app.get('/imap2/offener-posten/:id', { schema, config: { access: ['vn'] } }, async (request) => {
    const posten = await coreSystem.offenerPosten(viewer(identityOf(request)), request.params.id);
    if (!posten) throw notFound();
    return posten;
  });
};

export default routes;
