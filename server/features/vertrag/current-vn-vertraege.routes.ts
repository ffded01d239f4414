import { identityOf } from '../../http/access.ts';
import type { RouteModule } from '../route-module.ts';
import { currentVnVertraege, vertragslisteResponse } from './current-vn-vertraege.ts';

/** The contracts of the policyholder whose session it is; with `laufend=true` those alone that go on. */
const routes: RouteModule = (app, { context }) => {
  const description = {
    summary: 'Eigene Verträge; mit laufend=true ohne die beendeten',
    response: vertragslisteResponse,
  };
  app.get<{ Querystring: { laufend?: unknown } }>(
    '/imap2/currentVnVertraege',
    { config: { access: ['vn'], description } },
    (request) =>
      currentVnVertraege(
        context.database.read,
        identityOf(request),
        request.query.laufend === 'true' ? context.now() : undefined,
      ),
  );
};

export default routes;
