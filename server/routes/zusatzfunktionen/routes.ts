import { identityOf } from '../../access.ts';
import { object } from '../../answer-schema.ts';
import { saveZusatzfunktionen } from '../../konto/save-zusatzfunktionen.ts';
import { malformed, notFound } from '../../portal-error.ts';
import type { RouteModule } from '../../route-module.ts';
import { userAnswer } from '../../session/session-answers.ts';

/** Whether the policyholder wants additional functions; without the feature the call is not there. */
const routes: RouteModule = (app, { context }) => {
  const description = { summary: 'Zusatzfunktionen ein oder aus', answer: object({ user: userAnswer }) };
  app.patch<{ Params: { aktiv: string } }>(
    '/:aktiv',
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
