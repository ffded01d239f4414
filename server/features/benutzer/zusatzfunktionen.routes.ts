import { userResponse } from '../../auth/session/session-responses.ts';
import { identityOf } from '../../http/access.ts';
import { segment } from '../../http/path-parameters.ts';
import { object } from '../../resources/schema/schema-builders.ts';
import { malformed, notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { saveZusatzfunktionen } from './save-zusatzfunktionen.ts';

/** Whether the policyholder wants the additional functions; the call exists only if the feature is enabled. */
const routes: RouteModule = (app, { context }) => {
  const schema = {
    summary: 'Zusatzfunktionen ein oder aus',
    params: object({ aktiv: segment }),
    response: { 200: object({ user: userResponse }) },
  };
  app.patch('/zusatzfunktionen/:aktiv', { schema, config: { access: ['vn'] } }, async (request) => {
    if (!context.config.features.has('zusatzfunktionen')) throw notFound();
    const { aktiv } = request.params;
    if (aktiv !== 'true' && aktiv !== 'false') throw malformed('Erlaubt sind true und false.');
    return saveZusatzfunktionen(context, identityOf(request), aktiv === 'true');
  });
};

export default routes;
