import { identityOf } from '@schema-screens/server/http';
import { flag, queryOf } from '@schema-screens/server/resources';
import type { PortalModule, PortalRoutes } from '../portal-context.ts';
import { beendetText, isLaufend } from './laufend.ts';
import { holder } from './owner-of.ts';
import { vertragsauswahlResponse } from './responses.ts';
import routes from './routes.ts';

/** The contracts of the policyholder of the session; with `laufend=true` only current ones. */
const currentVnVertraege: PortalRoutes = (app, { context }) => {
  const schema = {
    summary: 'Eigene Verträge; mit laufend=true ohne die beendeten',
    querystring: queryOf({ laufend: flag }),
    response: { 200: vertragsauswahlResponse },
  };
  app.get('/imap2/currentVnVertraege', { schema, config: { access: ['vn'] } }, async (request) => {
    const vertraege = await context.coreSystem.vertraege(holder(identityOf(request)));
    const marked = beendetText(context.now());
    const asked = request.query.laufend === 'true' ? vertraege.filter(isLaufend(context.now())) : vertraege;
    return asked.map((vertrag) => ({ ...vertrag, beendetText: marked(vertrag) }));
  });
};

/** Contracts. */
export const vertrag: PortalModule = {
  name: 'vertrag',
  routes: [currentVnVertraege, routes],
};
