import { todayInBerlin } from '../../../rules/index.ts';
import { identityOf } from '../../http/access.ts';
import { idParameter, type WithId } from '../../http/path-parameters.ts';
import { found } from '../../http/response-schema.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { holder, viewer } from '../vertrag/owner-of.ts';
import { offenerPostenResponse } from '../vertrag/responses.ts';
import { faellige } from './faellig.ts';

/** Open items. */
const routes: RouteModule = (app, { context: { coreSystem, now } }) => {
  const description = {
    summary: 'Ein offener Posten eines eigenen oder einsehbaren Vertrags',
    response: offenerPostenResponse,
  };
  const due = {
    summary: 'Was auf eigenen Verträgen fällig ist, das Älteste zuerst',
    response: found(offenerPostenResponse),
  };
  app.get('/imap2/faellige-posten', { config: { access: ['vn'], description: due } }, async (request) => {
    const posten = await coreSystem.offenePosten(holder(identityOf(request)));
    const data = faellige(posten, todayInBerlin(now()));
    return { data, count: data.length };
  });
  app.get<WithId>(
    '/imap2/offener-posten/:id',
    { config: { access: ['vn'], description } },
    async (request) => {
      const posten = await coreSystem.offenerPosten(viewer(identityOf(request)), idParameter(request));
      if (!posten) throw notFound();
      return posten;
    },
  );
};

export default routes;
