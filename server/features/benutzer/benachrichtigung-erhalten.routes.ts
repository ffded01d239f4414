import { userResponse } from '../../auth/session/session-responses.ts';
import { identityOf } from '../../http/access.ts';
import { object } from '../../http/response-schema.ts';
import { malformed } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { saveBenachrichtigung } from './save-benachrichtigung.ts';

/** Whether the policyholder wants a mail about new files in the mailbox; the path says true or false. */
const routes: RouteModule = (app, { context }) => {
  const description = {
    summary: 'Benachrichtigungen erhalten oder nicht',
    response: object({ user: userResponse }),
  };
  app.patch<{ Params: { erhalten: string } }>(
    '/services/benachrichtigung-erhalten/:erhalten',
    { config: { access: ['vn'], description } },
    (request) => {
      const { erhalten } = request.params;
      if (erhalten !== 'true' && erhalten !== 'false') throw malformed('Erlaubt sind true und false.');
      return saveBenachrichtigung(context, identityOf(request), erhalten === 'true');
    },
  );
};

export default routes;
