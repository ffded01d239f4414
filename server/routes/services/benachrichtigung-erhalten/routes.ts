import { identityOf } from '../../../access.ts';
import { object } from '../../../answer-schema.ts';
import { saveBenachrichtigung } from '../../../konto/save-benachrichtigung.ts';
import { malformed } from '../../../portal-error.ts';
import type { RouteModule } from '../../../route-module.ts';
import { userAnswer } from '../../../session/session-answers.ts';

/** Whether the policyholder wants a mail about new files in the mailbox; the path says true or false. */
const routes: RouteModule = (app, { context }) => {
  const description = {
    summary: 'Benachrichtigungen erhalten oder nicht',
    answer: object({ user: userAnswer }),
  };
  app.patch<{ Params: { erhalten: string } }>(
    '/:erhalten',
    { config: { access: ['vn'], description } },
    (request) => {
      const { erhalten } = request.params;
      if (erhalten !== 'true' && erhalten !== 'false') throw malformed('Erlaubt sind true und false.');
      return saveBenachrichtigung(context, identityOf(request), erhalten === 'true');
    },
  );
};

export default routes;
