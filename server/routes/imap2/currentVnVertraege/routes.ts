import { identityOf } from '../../../access.ts';
import type { RouteModule } from '../../../route-module.ts';
import { currentVnVertraege, vertragslisteAnswer } from '../../../vertrag/current-vn-vertraege.ts';

/** The contracts of the policyholder whose session it is; with `laufend=true` those alone that go on. */
const routes: RouteModule = (app, { context }) => {
  const description = {
    summary: 'Eigene Verträge; mit laufend=true ohne die beendeten',
    answer: vertragslisteAnswer,
  };
  app.get<{ Querystring: { laufend?: unknown } }>(
    '/',
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
