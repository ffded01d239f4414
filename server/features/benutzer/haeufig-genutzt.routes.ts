import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import type { RouteModule } from '../route-module.ts';
import { countUsage, type UsageCounts, usesSchema } from './count-usage.ts';

/** Which screens the caller has opened since the last report; sent when he signs out or leaves the page. */
const routes: RouteModule = (app, { context, validator }) => {
  app.post(
    '/benutzer/haeufig-genutzt',
    {
      config: {
        access: 'signedIn',
        isBackground: true,
        description: { summary: 'Häufig genutzte Seiten zählen', body: usesSchema },
      },
    },
    async (request, reply) => {
      const uses = checkedBody<UsageCounts>(validator, usesSchema, request.body);
      await countUsage(context, identityOf(request).benutzerId, uses);
      return reply.status(204).send();
    },
  );
};

export default routes;
