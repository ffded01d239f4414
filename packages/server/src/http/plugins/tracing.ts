import type { FastifyInstance } from 'fastify';
import type { RequestSpan, Tracing } from '../../shared/telemetry/tracing.ts';

/** Traces each request from its scope on (`registerRequestLog`), except streams, which last for hours. */
export function registerTracing(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<object, RequestSpan>();
  app.addHook('onRequest', async (request) => {
    const { url = 'none', config } = request.routeOptions;
    if (request.scope && config.load !== 'stream')
      spans.set(request, tracing.startRequest(request.scope, request.method, url));
  });
  app.addHook('onResponse', async (request, reply) => spans.get(request)?.end(reply.statusCode));
}
