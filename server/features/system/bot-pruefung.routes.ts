import { object, text } from '../../http/response-schema.ts';
import { type BotAction, botActions } from '../../ports/bot-check/bot-check.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';

interface WithAction {
  Params: { zweck: string };
  Querystring: { sichtbar?: string };
}

/** Tasks of the bot check; the fields beside `art` are those that its kind needs. */
const routes: RouteModule = (app, { context }) => {
  const response = { ...object({ art: text, aufgabe: text, schluessel: text }), required: ['art'] };
  const description = { summary: 'Aufgabe der Bot-Prüfung', response };
  app.get<WithAction>(
    '/bot-pruefung/:zweck',
    { config: { access: 'public', description } },
    ({ params, query }) => {
      const action = botActions.find((name): name is BotAction => name === params.zweck);
      if (!action) throw notFound();
      return context.botCheck.task(action, query.sichtbar === 'true');
    },
  );
};

export default routes;
