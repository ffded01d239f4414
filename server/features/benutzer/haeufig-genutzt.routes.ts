import { identityOf } from '../../http/access.ts';
import type { RouteModule } from '../route-module.ts';
import { countUsage, usesSchema } from './count-usage.ts';

/** Counts which screens the caller opened since the last report; sent when signing out or leaving the page. */
const routes: RouteModule = (app, { context }) => {
  app.post(
    '/benutzer/haeufig-genutzt',
    {
      schema: { summary: 'Häufig genutzte Seiten zählen', body: usesSchema },
      config: { access: 'signedIn', isBackground: true },
    },
    async (request, reply) => {
      await countUsage(context, identityOf(request).benutzerId, request.body);
      return reply.status(204).send();
    },
  );
};

export default routes;
