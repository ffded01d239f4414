import { identityOf } from '../../http/access.ts';
import { idParameter, type WithId } from '../../http/path-parameters.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { viewer } from '../vertrag/owner-of.ts';
import { requireReadable } from '../vertrag/readable.ts';
import { offenerPostenResponse } from '../vertrag/responses.ts';

/** Open items. */
const routes: RouteModule = (app, { context: { coreSystem }, validator }) => {
  const description = {
    summary: 'Ein offener Posten eines eigenen oder einsehbaren Vertrags',
    response: offenerPostenResponse,
  };
  app.get<WithId>(
    '/imap2/offener-posten/:id',
    { config: { access: ['vn'], description } },
    async (request) => {
      const posten = await coreSystem.offenerPosten(viewer(identityOf(request)), idParameter(request));
      if (!posten) throw notFound();
      return requireReadable(validator, offenerPostenResponse, posten);
    },
  );
};

export default routes;
