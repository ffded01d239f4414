import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request comes from this machine: a monitor, a test, a user of the development server. */
    isLocal: boolean;
    /** Whether a process on this machine calls on its own behalf, even while a proxy forwards requests. */
    isDirect: boolean;
  }
}

const loopback = /^(?:::ffff:)?127\.|^::1$/;
/** Headers that reveal a proxy even if it does not name the client. */
const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'];
/** Time after such a request during which no caller on this machine counts as local. */
const distrustMs = 10 * 60_000;
const lineEveryMs = 60_000;

/**
 * Distinguishes requests of this machine from those that a reverse proxy on it forwards without `X-Forwarded-For`;
 * otherwise everybody would count as local, without limits. Such a proxy is recognised by its other headers, and in
 * production by any request that a monitor does not make. It is logged once a minute.
 */
export function registerLocalCalls(
  app: FastifyInstance,
  { config, metrics, now }: Pick<AppContext, 'config' | 'metrics' | 'now'>,
): void {
  let distrustedUntil = Number.NEGATIVE_INFINITY;
  let lineAt = Number.NEGATIVE_INFINITY;
  app.decorateRequest('isLocal', false);
  app.decorateRequest('isDirect', false);
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined);
    const isNamed = headers['x-forwarded-for'] !== undefined;
    request.isDirect = !isForwarded && !isNamed && loopback.test(request.socket.remoteAddress ?? '');
    if (!loopback.test(request.ip)) return;
    const time = now().getTime();
    const isSuspect = isForwarded || (config.production && !isMonitoring(request));
    if (!isNamed && isSuspect) {
      distrustedUntil = time + distrustMs;
      metrics.callsWithoutOrigin.inc();
      if (time >= lineAt) request.log.error(problem);
      lineAt = time >= lineAt ? time + lineEveryMs : lineAt;
    }
    request.isLocal = time >= distrustedUntil;
  });
}

const problem = 'TRUSTED_PROXIES: the reverse proxy sends no X-Forwarded-For, so all callers share one limit';

const isMonitoring = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.access === 'loopback' || url.startsWith('/api/health/');
