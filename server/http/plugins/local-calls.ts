import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../shared/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the call comes from this machine itself: a monitor, a test, a user of the development server. */
    isLocal: boolean;
    /** Whether a process of this machine calls by itself, whatever proxies do meanwhile. */
    isDirect: boolean;
  }
}

const loopback = /^(?:::ffff:)?127\.|^::1$/;
/** Headers by which a proxy shows itself even where it does not say for whom it calls. */
const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'];
/** How long after such a call no caller on this machine counts as local. */
const distrustMs = 10 * 60_000;
const lineEveryMs = 60_000;

/**
 * Tells calls of this machine from those that a reverse proxy makes on it without `X-Forwarded-For`: everybody would be local
 * then, without limits. Such a proxy shows by its other headers, and in production by any call
 * that a monitor does not make. It is named in the log, once a minute.
 */
export function registerLocalCalls(app: FastifyInstance, { config, metrics, now }: AppContext): void {
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
