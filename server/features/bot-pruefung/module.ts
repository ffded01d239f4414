import { booleanSchema, object, oneOf, queryOf, text } from '@schema-screens/server/resources';
import type { PortalModule, PortalRouteModule } from '../portal-context.ts';
import { botActions } from './bot-check.ts';
import { sweepSolutions } from './used-solutions.ts';

/** Challenges of the bot check; the fields beside `art` depend on its kind. */
const routes: PortalRouteModule = (app, { context }) => {
  const schema = {
    summary: 'Task of the bot check',
    params: object({ zweck: oneOf(botActions) }),
    querystring: queryOf({ sichtbar: booleanSchema }),
    response: { 200: object({ art: text }, { aufgabe: text, schluessel: text }) },
  };
  app.get('/bot-pruefung/:zweck', { schema, config: { access: 'public' } }, ({ params, query }) =>
    context.botCheck.task(params.zweck, query.sichtbar === 'true'),
  );
};

/** The bot check of public calls. */
export const botPruefung: PortalModule = {
  name: 'bot-pruefung',
  routes: [routes],
  sweeps: [(tx, { now }) => sweepSolutions(tx, now())],
};
