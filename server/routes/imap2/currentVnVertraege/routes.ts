import { identityOf } from '../../../access.ts';
import { vertraegeAnswer } from '../../../features/vertrag/answers.ts';
import { holder } from '../../../features/vertrag/owner-of.ts';
import type { RouteModule } from '../../../route-module.ts';
import { isLaufend } from '../../../vertrag/laufend.ts';

/** The contracts of the policyholder whose session it is; with `laufend=true` those alone that go on. */
const routes: RouteModule = (app, { context }) => {
  const description = {
    summary: 'Eigene Verträge; mit laufend=true ohne die beendeten',
    answer: vertraegeAnswer,
  };
  app.get<{ Querystring: { laufend?: unknown } }>(
    '/',
    { config: { access: ['vn'], description } },
    async (request) => {
      const vertraege = await context.coreSystem.vertraege(holder(identityOf(request)));
      return request.query.laufend === 'true' ? vertraege.filter(isLaufend(context.now())) : vertraege;
    },
  );
};

export default routes;
