import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../shared/context.ts';

const isSafe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    /** Number of the account that a caller without a session says is his, as far as there is one. */
    claimedAccount: number | undefined;
  }
}

/**
 * One line and one measurement a call: method, route pattern, status, role, number of the account, duration; of calls that write or
 * are refused where they came from, too (ASVS 16.3). Never the URL, which holds customer numbers, and never a body or a name.
 */
export function registerRequestLog(app: FastifyInstance, context: AppContext): void {
  app.decorateRequest('claimedAccount', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const ms = Math.round(reply.elapsedTime);
    context.metrics.requests.observe(
      { method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    const { identity } = request.session ?? {};
    const isTraced = !isSafe.has(method) || reply.statusCode >= 400;
    request.log.info(
      {
        method,
        route,
        status: reply.statusCode,
        rolle: identity?.rolle,
        benutzer: identity?.benutzerId ?? request.claimedAccount,
        ...(isTraced && { address: request.ip }),
        ms,
      },
      'call',
    );
  });
}
