import { object, text } from '../../answer-schema.ts';
import { type BotAction, botActions } from '../../bot-check/bot-check.ts';
import { notFound } from '../../portal-error.ts';
import type { RouteModule } from '../../route-module.ts';

interface WithAction {
  Params: { zweck: string };
  Querystring: { sichtbar?: string };
}

/** Tasks of the bot check; the fields beside `art` are those that its kind needs. */
const routes: RouteModule = (app, { context }) => {
  const answer = { ...object({ art: text, aufgabe: text, schluessel: text }), required: ['art'] };
  const description = { summary: 'Aufgabe der Bot-Prüfung', answer };
  app.get<WithAction>('/:zweck', { config: { access: 'public', description } }, ({ params, query }) => {
    const action = botActions.find((name): name is BotAction => name === params.zweck);
    if (!action) throw notFound();
    return context.botCheck.task(action, query.sichtbar === 'true');
  });
};

export default routes;
