import { identityOf } from '../../http/access.ts';
import type { RouteModule } from '../route-module.ts';
import { isLaufend } from './laufend.ts';
import { holder } from './owner-of.ts';
import { requireReadable } from './readable.ts';
import { vertraegeResponse } from './responses.ts';

/** The contracts of the policyholder whose session it is; with `laufend=true` those alone that go on. */
const routes: RouteModule = (app, { context, validator }) => {
  const description = {
    summary: 'Eigene Verträge; mit laufend=true ohne die beendeten',
    response: vertraegeResponse,
  };
  app.get<{ Querystring: { laufend?: unknown } }>(
    '/imap2/currentVnVertraege',
    { config: { access: ['vn'], description } },
    async (request) => {
      const vertraege = requireReadable(
        validator,
        vertraegeResponse,
        await context.coreSystem.vertraege(holder(identityOf(request))),
      );
      return request.query.laufend === 'true' ? vertraege.filter(isLaufend(context.now())) : vertraege;
    },
  );
};

export default routes;
