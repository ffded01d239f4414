import { arrayOf, object, text } from '../../resources/schema/schema-builders.ts';
import type { RouteModule } from '../module.ts';
import { createReadiness } from './readiness.ts';

/** `live`: the process responds. `ready`: it can work, perhaps without a part; the reasons reveal no internals. */
const routes: RouteModule = (server, { context, inWords }) => {
  const app = inWords(server);
  const readiness = createReadiness(context);
  const access = 'public';
  const live = { summary: 'Whether the server is alive', response: { 200: object({ status: text }) } };
  const state = object({ status: text, reasons: arrayOf(text) });
  const ready = { summary: 'Whether the server is ready', response: { 200: state, 503: state } };
  app.get('/health/live', { schema: live, config: { access } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: ready, config: { access } }, async (request, reply) => {
    const { isReady, reasons } = await readiness();
    if (isReady) return { status: reasons.length === 0 ? 'ok' : 'limited', reasons };
    return reply
      .status(503)
      .headers({ 'retry-after': '5', 'x-request-id': request.id })
      .send({ status: 'not ready', reasons });
  });
};

export default routes;
