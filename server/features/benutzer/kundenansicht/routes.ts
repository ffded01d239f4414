import { idParameters, sessionOf } from '@schema-screens/server/http';
import { object, text } from '@schema-screens/server/resources';
import { portalFormSchema } from '../../../types/portal-types.ts';
import type { PortalRouteModule } from '../../portal-context.ts';
import { openKundenansicht } from './open-kundenansicht.ts';

/** The portal as one of its policyholders sees it. */
const routes: PortalRouteModule = (app, { context }) => {
  app.post(
    '/benutzer/:id/kundenansicht',
    {
      schema: {
        summary: 'Das Portal so sehen wie ein Versicherungsnehmer, nur lesend',
        params: idParameters,
        body: portalFormSchema(context.resources, 'kundenansicht'),
        response: { 200: object({ token: text }) },
      },
      config: { access: ['idm', 'adm'], isRepeatable: true },
    },
    async (request) => ({
      token: await openKundenansicht(context, sessionOf(request), {
        benutzerId: request.params.id,
        grund: request.body.grund,
      }),
    }),
  );
};

export default routes;
