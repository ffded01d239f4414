import { identityOf } from '../../../access.ts';
import { checkedBody } from '../../../checked-body.ts';
import { countUse, type Uses, usesSchema } from '../../../konto/count-use.ts';
import type { RouteModule } from '../../../route-module.ts';

/** Which screens the caller has opened since it was told last; sent when he signs out or leaves the page. */
const routes: RouteModule = (app, { context, validator }) => {
  app.post(
    '/',
    {
      config: {
        access: 'signedIn',
        isBackground: true,
        description: { summary: 'Häufig genutzte Seiten zählen', body: usesSchema },
      },
    },
    async (request, reply) => {
      const uses = checkedBody<Uses>(validator, usesSchema, request.body);
      await countUse(context.database, identityOf(request).benutzerId, uses);
      return reply.status(204).send();
    },
  );
};

export default routes;
