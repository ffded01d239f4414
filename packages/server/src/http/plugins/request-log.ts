import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type CallTarget,
  createRequestScope,
  type RequestScope,
  withRequestScope,
} from '../../shared/telemetry/request-scope.ts';
import type { RequestSpan, Tracing } from '../../shared/telemetry/tracing.ts';
import type { AppContext } from '../context.ts';

const isSafe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    /** Number of the account that a caller without a session claims, if it exists. */
    claimedAccount: number | undefined;
    /** Undefined only for what the router rejects. */
    scope: RequestScope | undefined;
  }
}

/**
 * Writes one line and one measurement per request: method, route pattern, status, role, number of the account,
 * duration, time and number of statements in the database, trace; for requests that write or are rejected the address as well (ASVS 16.3). Never the URL, which contains
 * customer numbers, and never a body or a name.
 */
export function registerRequestLog(app: FastifyInstance, context: Pick<AppContext, 'metrics'>): void {
  app.decorateRequest('claimedAccount', undefined);
  app.decorateRequest('scope', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    request.scope = createRequestScope(request.id, request.headers);
    request.scope.target = targetOf(request);
    withRequestScope(request.scope, done);
  });
  // Reading a body loses the scope.
  app.addHook('preValidation', (request, _reply, done) => {
    withRequestScope(request.scope!, done);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400) reply.header('x-request-id', request.id);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const ms = Math.round(reply.elapsedTime);
    const { statements, databaseMs, traceId } = request.scope ?? createRequestScope(request.id);
    const { requests, requestDatabase, requestStatements } = context.metrics;
    if (request.routeOptions.config.load !== 'stream') {
      requests.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      requestDatabase.observe({ method, route }, databaseMs / 1000);
      requestStatements.observe({ method, route }, statements);
    }
    const { identity: viewed, viewer } = request.session ?? {};
    const identity = viewer?.identity ?? viewed;
    const isTraced = !isSafe.has(method) || reply.statusCode >= 400;
    request.log.info(
      {
        method,
        route,
        status: reply.statusCode,
        role: identity?.role,
        user: identity?.userId ?? request.claimedAccount,
        ...(viewer && { viewedUser: viewed?.userId }),
        ...(isTraced && { address: request.ip }),
        ms,
        dbMs: Math.round(databaseMs),
        statements,
        trace: traceId,
      },
      'call',
    );
  });
}

function targetOf({ method, params, routeOptions }: FastifyRequest): CallTarget | undefined {
  const { url, config } = routeOptions;
  if (url === undefined) return undefined;
  const [prefix = url] = url.split('/:', 1);
  const [row] = Object.values((params ?? {}) as Readonly<Record<string, string>>);
  return {
    resource: config.resource ? `/api/${config.resource.path}` : prefix,
    changedRow: isSafe.has(method) ? undefined : row,
  };
}

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
