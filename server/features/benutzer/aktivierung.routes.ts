import { checkedBody } from '../../http/checked-body.ts';
import { object, text } from '../../http/response-schema.ts';
import type { RouteModule } from '../route-module.ts';
import { activate } from './registrierung/activate.ts';

const schema = {
  type: 'object',
  required: ['user', 'timestamp'],
  properties: {
    user: { type: 'string', title: 'Benutzer', minLength: 1, maxLength: 200 },
    timestamp: { type: 'string', title: 'Zeitstempel', minLength: 1, maxLength: 20 },
  },
  additionalProperties: false,
};

/** Following the link of an activation mail. */
const routes: RouteModule = (app, { context, validator }) => {
  const description = {
    summary: 'Registrierung bestätigen: success, invalidLink, outdatedLink oder alreadyActive',
    body: schema,
    response: object({ ergebnis: text }),
  };
  app.post('/benutzer/aktivierung', { config: { access: 'public', description } }, async (request) => {
    const link = checkedBody<{ user: string; timestamp: string }>(validator, schema, request.body);
    return { ergebnis: await activate(context, link) };
  });
};

export default routes;
