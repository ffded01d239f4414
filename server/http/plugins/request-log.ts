import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../shared/context.ts';

const isSafe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    /** Number of the account that a caller without a session claims, if it exists. */
    claimedAccount: number | undefined;
  }
}

/**
 * Writes one line and one measurement per request: method, route pattern, status, role, number of the account,
 * duration; for requests that write or are rejected the address as well (ASVS 16.3). Never the URL, which contains
 * customer numbers, and never a body or a name.
 */
export function registerRequestLog(app: FastifyInstance, context: Pick<AppContext, 'metrics'>): void {
  app.decorateRequest('claimedAccount', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const ms = Math.round(reply.elapsedTime);
    if (!request.routeOptions.config.isStream)
      context.metrics.requests.observe(
        { method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
    const { identity: seen, viewer } = request.session ?? {};
    const identity = viewer?.identity ?? seen;
    const isTraced = !isSafe.has(method) || reply.statusCode >= 400;
    request.log.info(
      {
        method,
        route,
        status: reply.statusCode,
        rolle: identity?.rolle,
        benutzer: identity?.benutzerId ?? request.claimedAccount,
        ...(viewer && { kundenansicht: seen?.benutzerId }),
        ...(isTraced && { address: request.ip }),
        ms,
      },
      'call',
    );
  });
}
