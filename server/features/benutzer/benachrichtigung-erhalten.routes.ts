import { userResponse } from '../../auth/session/session-responses.ts';
import { identityOf } from '../../http/access.ts';
import { segment } from '../../http/path-parameters.ts';
import { object } from '../../resources/schema/schema-builders.ts';
import { malformed } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { saveBenachrichtigung } from './save-benachrichtigung.ts';

/** Whether the policyholder wants a mail when there are new files in the mailbox; the path ends in true or false. */
const routes: RouteModule = (app, { context }) => {
  const schema = {
    summary: 'Benachrichtigungen erhalten oder nicht',
    params: object({ erhalten: segment }),
    response: { 200: object({ user: userResponse }) },
  };
  app.patch(
    '/services/benachrichtigung-erhalten/:erhalten',
    { schema, config: { access: ['vn'] } },
    (request) => {
      const { erhalten } = request.params;
      if (erhalten !== 'true' && erhalten !== 'false') throw malformed('Erlaubt sind true und false.');
      return saveBenachrichtigung(context, identityOf(request), erhalten === 'true');
    },
  );
};

export default routes;
