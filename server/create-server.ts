import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyError, type FastifyInstance, type FastifyReply, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { errorBody, toPortalError } from './plugins/errors.ts';
import { policyWithoutPage, securityHeaders } from './plugins/security-headers.ts';
import { malformed, PortalError } from './portal-error.ts';

const bodyLimit = 256 * 1024;
// Longer than any address that the parser lets through: unknown ids are judged by the routes.
const maxParamLength = 20_000;

/** An HTTP server with its time-outs and limits, without any route. */
export function createServer(config: Config, loggerInstance: Logger): FastifyInstance {
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: [...config.trustedProxies],
    bodyLimit,
    requestTimeout: 60_000,
    connectionTimeout: 180_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    frameworkErrors: (error, _request, reply) =>
      answerFrameworkError(error, reply as unknown as FastifyReply),
    clientErrorHandler(error, socket) {
      answerRaw(socket, (error as NodeJS.ErrnoException).code);
    },
  }) as unknown as FastifyInstance;
}

/** Answers what the router refuses before any hook runs. */
function answerFrameworkError(error: FastifyError, reply: FastifyReply): void {
  const known = toPortalError(error);
  reply
    .status(known.status)
    .headers({
      ...securityHeaders,
      'content-security-policy': policyWithoutPage,
      'cache-control': 'no-store',
    })
    .type('application/json')
    .send(errorBody(known));
}

/** Answers what is no HTTP request, in the same shape as every other error, and hangs up. */
function answerRaw(socket: Socket, code: string | undefined): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const known = rawError(code);
  const body = JSON.stringify(errorBody(known));
  const headers = {
    ...securityHeaders,
    'content-security-policy': policyWithoutPage,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
}

function rawError(code: string | undefined): PortalError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new PortalError(408, 'Zeitüberschreitung', 'Die Anfrage hat zu lange gedauert.');
  if (code === 'HPE_HEADER_OVERFLOW')
    return new PortalError(431, 'Zu groß', 'Die Kopfzeilen der Anfrage sind zu groß.');
  return malformed('Die Anfrage kann nicht gelesen werden.');
}
