import { identityOf } from '../../http/access.ts';
import type { RouteModule } from '../route-module.ts';
import { beendetText, isLaufend } from './laufend.ts';
import { holder } from './owner-of.ts';
import { vertragsauswahlResponse } from './responses.ts';

/** The contracts of the policyholder whose session it is; with `laufend=true` those alone that go on. */
const routes: RouteModule = (app, { context }) => {
  const description = {
    summary: 'Eigene Verträge; mit laufend=true ohne die beendeten',
    response: vertragsauswahlResponse,
  };
  app.get<{ Querystring: { laufend?: unknown } }>(
    '/imap2/currentVnVertraege',
    { config: { access: ['vn'], description } },
    async (request) => {
      const vertraege = await context.coreSystem.vertraege(holder(identityOf(request)));
      const marked = beendetText(context.now());
      const asked = request.query.laufend === 'true' ? vertraege.filter(isLaufend(context.now())) : vertraege;
      return asked.map((vertrag) => ({ ...vertrag, beendetText: marked(vertrag) }));
    },
  );
};

export default routes;
