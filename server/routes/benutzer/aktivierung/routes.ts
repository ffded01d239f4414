import { object, text } from '../../../answer-schema.ts';
import { checkedBody } from '../../../checked-body.ts';
import { activate } from '../../../konto/registrierung/activate.ts';
import type { RouteModule } from '../../../route-module.ts';

const schema = {
  type: 'object',
  required: ['user', 'timestamp'],
  properties: {
    user: { type: 'string', title: 'Benutzer', minLength: 1, maxLength: 200 },
    timestamp: { type: 'string', title: 'Zeitstempel', minLength: 1, maxLength: 20 },
  },
};

/** Following the link of an activation mail. */
const routes: RouteModule = (app, { context, validator }) => {
  const description = {
    summary: 'Registrierung bestätigen: success, invalidLink, outdatedLink oder alreadyActive',
    body: schema,
    answer: object({ ergebnis: text }),
  };
  app.post('/', { config: { access: 'public', description } }, async (request) => {
    const link = checkedBody<{ user: string; timestamp: string }>(validator, schema, request.body);
    return { ergebnis: await activate(context, link) };
  });
};

export default routes;
