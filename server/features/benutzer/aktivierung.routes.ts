import { object, text } from '../../resources/schema/schema-builders.ts';
import type { RouteModule } from '../route-module.ts';
import { activate } from './registrierung/activate.ts';

/** Opening the link of an activation mail. */
const routes: RouteModule = (app, { context }) => {
  const schema = {
    summary: 'Registrierung bestätigen: success, invalidLink, outdatedLink oder alreadyActive',
    body: object({
      user: { ...text, title: 'Benutzer', minLength: 1, maxLength: 200 },
      timestamp: { ...text, title: 'Zeitstempel', minLength: 1, maxLength: 20 },
    }),
    response: { 200: object({ ergebnis: text }) },
  };
  app.post('/benutzer/aktivierung', { schema, config: { access: 'public' } }, async ({ body }) => ({
    ergebnis: await activate(context, body),
  }));
};

export default routes;
