import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../shared/context.ts';

/**
 * One line and one measurement a call: method, route pattern, status, role, duration. Never the URL, which
 * holds customer numbers, and never a body or a name.
 */
export function registerRequestLog(app: FastifyInstance, context: AppContext): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const ms = Math.round(reply.elapsedTime);
    context.metrics.requests.observe(
      { method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    request.log.info(
      { method, route, status: reply.statusCode, rolle: request.session?.identity.rolle, ms },
      'call',
    );
  });
}
