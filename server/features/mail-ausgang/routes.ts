import { withId } from '../../http/path-parameters.ts';
import { retryTask } from '../../queues/failed-tasks.ts';
import { conflict } from '../../shared/portal-error.ts';
import type { PortalRoutes } from '../portal-context.ts';

/** Calls of administrators for undelivered mails, in addition to the generic ones of `mail_ausgang`. */
const routes: PortalRoutes = (app, { context }) => {
  const schema = { summary: 'Unzustellbare E-Mail noch einmal senden', params: withId };
  app.post(
    '/mail_ausgang/:id/erneut-senden',
    { schema, config: { access: ['adm'], isBulk: true } },
    async (request, reply) => {
      const { id } = request.params;
      await context.database.transaction(async (tx) => {
        if (!(await retryTask(tx, context, 'mail', id)))
          throw conflict('Diese E-Mail ist nicht unzustellbar. Bitte laden Sie die Liste neu.');
      });
      return reply.status(204).send();
    },
  );
};

export default routes;
