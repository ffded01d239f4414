import { identityOf, pathSegment } from '@schema-screens/server/http';
import { arrayOf, booleanSchema, integer, object, text } from '@schema-screens/server/resources';
import { readAnhaenge } from '../datei/read-dateien.ts';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { prefillAntwort, sendAntwort } from './antwort.ts';

const anhang = object({ id: integer, datei_name: text, groesse: integer, typ: text });

/** Items sent through the portal, in addition to the generic calls of `eingang`. */
const routes: PortalRouteModule = (app, { context, service, validator }) => {
  const schema = {
    summary: 'Dateien eines Eingangs',
    params: object({ id: pathSegment }),
    response: { 200: arrayOf(anhang) },
  };
  app.get('/eingang/:id/anhaenge', { schema, config: { access: ['vn', 'idm', 'adm'] } }, async (request) => {
    const row = await service('eingang').read(identityOf(request), request.params.id);
    return readAnhaenge(context.database.read, row);
  });

  const begin = {
    summary: 'Womit eine Antwort auf einen Eingang beginnt',
    params: object({ id: pathSegment }),
    response: { 200: object({ betreff: text, nachricht: text }) },
  };
  app.get('/eingang/:id/antwort', { schema: begin, config: { access: ['idm'] } }, async (request) =>
    prefillAntwort(await service('eingang').read(identityOf(request), request.params.id)),
  );

  const { betreff, nachricht } = Object.fromEntries(
    [...context.resources.get('nachricht').table.fields].map(([name, { schema }]) => [name, schema]),
  );
  const answer = {
    summary: 'Einen Eingang beantworten und auf Wunsch erledigen',
    params: object({ id: pathSegment }),
    body: object({ betreff: betreff!, nachricht: nachricht!, erledigt: booleanSchema }),
    response: { 201: object({ id: integer, naechster: integer }) },
  };
  app.post(
    '/eingang/:id/antwort',
    { schema: answer, config: { access: ['idm'] } },
    async (request, reply) => {
      const body = request.body as Parameters<typeof sendAntwort>[4];
      const sent = await sendAntwort(context, validator, identityOf(request), request.params.id, body);
      return reply.status(201).send(sent);
    },
  );
};

/** What customers have sent, as the work of staff. */
export const eingang: PortalModule = {
  name: 'eingang',
  routes: [routes],
  demo: async () => (await import('./demo.ts')).default,
};
