import { randomUUID } from 'node:crypto';
import { type FastifyError, type FastifyInstance, type FastifyReply, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../shared/config/config.ts';
import type { Limits } from '../shared/context.ts';
import {
  createRequestScope,
  type RequestScope,
  withRequestScope,
} from '../shared/telemetry/request-scope.ts';
import { closeConnection } from './close-connection.ts';
import { errorBody, toHttpError, withErrorReference } from './plugins/errors.ts';
import { policyWithoutPage, securityHeaders } from './plugins/security-headers.ts';

const bodyLimit = 256 * 1024;
// Longer than any address that the parser accepts, so that the routes judge unknown ids.
const maxParamLength = 20_000;

/** An HTTP server with its timeouts and limits, without routes. */
export function createHttpServer(config: Config, loggerInstance: Logger, limits: Limits): FastifyInstance {
  const { headersMs = 10_000, uploadMs = 180_000 } = limits;
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: [...config.trustedProxies],
    bodyLimit,
    // The longest time for receiving any request; `request-time.ts` shortens it for all but uploads.
    requestTimeout: uploadMs,
    connectionTimeout: 180_000,
    // Longer than the time that usual proxies keep an idle connection (60 s), so that none sends a request on a
    // connection that is being closed.
    keepAliveTimeout: 75_000,
    // Set explicitly, so that no process option (`NODE_OPTIONS`) makes the parser lenient.
    http: {
      insecureHTTPParser: false,
      headersTimeout: headersMs,
      connectionsCheckingInterval: Math.min(2_000, headersMs / 2),
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(
        error,
        createRequestScope(request.id, request.headers),
        reply as unknown as FastifyReply,
      ),
    clientErrorHandler(error, socket) {
      closeConnection(socket, (error as NodeJS.ErrnoException).code);
    },
  }) as unknown as FastifyInstance;
}

/** Answers what the router rejects before any hook runs. */
function answerFrameworkError(error: FastifyError, scope: RequestScope, reply: FastifyReply): void {
  const httpError = withRequestScope(scope, () => withErrorReference(toHttpError(error), scope.requestId));
  reply
    .status(httpError.status)
    .headers({
      ...securityHeaders,
      'content-security-policy': policyWithoutPage,
      'cache-control': 'no-store',
      'x-request-id': scope.requestId,
      ...httpError.headers,
    })
    .type('application/json')
    .send(errorBody(httpError));
}

/** The port that the server listens on; undefined before it listens. */
export function listeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}
