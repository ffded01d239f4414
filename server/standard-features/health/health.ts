import type { TypedRoutes } from '../../http/schema-types.ts';
import { arrayOf, object, text } from '../../resources/schema/schema-builders.ts';
import type { Readiness } from './readiness.ts';

/**
 * `live`: the process responds. `ready`: it can work, perhaps without a part; the reasons reveal no internals.
 *
 * @param name of the reasons in the answer
 */
export function registerHealth(
  app: TypedRoutes,
  readiness: () => Promise<Readiness>,
  name: 'gruende' | 'reasons',
): void {
  const access = 'public';
  const live = { summary: 'Whether the server is alive', response: { 200: object({ status: text }) } };
  const state = object({ status: text, [name]: arrayOf(text) });
  const ready = { summary: 'Whether the server is ready', response: { 200: state, 503: state } };
  app.get('/health/live', { schema: live, config: { access } }, () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: ready, config: { access } }, async (request, reply) => {
    const { isReady, reasons } = await readiness();
    if (isReady) return { status: reasons.length === 0 ? 'ok' : 'limited', [name]: reasons };
    return reply
      .status(503)
      .headers({ 'retry-after': '5', 'x-request-id': request.id })
      .send({ status: 'not ready', [name]: reasons });
  });
}
