import { userResponse } from '../../auth/session/session-responses.ts';
import { identityOf } from '../../http/access.ts';
import { object } from '../../http/response-schema.ts';
import { malformed, notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { saveZusatzfunktionen } from './save-zusatzfunktionen.ts';

/** Whether the policyholder wants additional functions; without the feature the call is not there. */
const routes: RouteModule = (app, { context }) => {
  const description = { summary: 'Zusatzfunktionen ein oder aus', response: object({ user: userResponse }) };
  app.patch<{ Params: { aktiv: string } }>(
    '/zusatzfunktionen/:aktiv',
    { config: { access: ['vn'], description } },
    async (request) => {
      if (!context.config.features.has('zusatzfunktionen')) throw notFound();
      const { aktiv } = request.params;
      if (aktiv !== 'true' && aktiv !== 'false') throw malformed('Erlaubt sind true und false.');
      return saveZusatzfunktionen(context, identityOf(request), aktiv === 'true');
    },
  );
};

export default routes;
