import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { withHeirs } from '#rules';
import application from '../../../screens/application.json' with { type: 'json' };
import type { Access } from '../../http/access.ts';
import { hasMetricsToken } from '../../http/has-metrics-token.ts';
import type { AppContext } from '../../shared/context.ts';
import { forbidden, notFound, PortalError, unauthorized } from '../../shared/portal-error.ts';

/**
 * Checks the access of every request before its body is read. Closed by default: a route that does not declare its
 * access stops the start.
 */
export function registerSessions(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'sessions'>,
): void {
  app.decorateRequest('session', undefined);
  app.addHook('onRoute', requireAccess);
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (request.is404 || access === undefined || access === 'public') return;
    if (access === 'loopback') {
      if (!request.isDirect && !hasMetricsToken(request, context.config.metricsToken)) throw notFound();
      return;
    }
    await admit(request, reply, access, context);
  });
}

function requireAccess(route: RouteOptions): void {
  if (route.config?.access === undefined)
    throw new Error(`Route ${String(route.method)} ${route.url} must state its access.`);
  const { access } = route.config;
  if (Array.isArray(access)) route.config.access = withHeirs(access, application.roles);
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  access: Exclude<Access, 'public' | 'loopback'>,
  context: Pick<AppContext, 'sessions'>,
) {
  const session = await context.sessions.find(bearerToken(request));
  const isPending = session?.kind === 'zweifaktor';
  if (!session || isPending !== (access === 'pending')) throw unauthorized();
  // So that the log names the caller of rejected requests as well.
  request.session = session;
  if (session.viewer && request.routeOptions.config.isPersonal) throw onlyForTheCustomer();
  if (session.viewer && !mayView(request)) throw onlyLooking();
  if (!isPending && session.mustChangeAccess && !request.routeOptions.config.isRequiredStep)
    throw requiredStepFirst();
  if (Array.isArray(access) && !access.includes(session.identity.role)) throw forbidden();
  const isActivity = !isPending && !request.routeOptions.config.isBackground;
  if (!isActivity) return;
  request.session = context.sessions.touch(session);
  // So that the browser's countdown knows which calls start it again.
  reply.header('session-renewed', 'true');
}

/** Whether a request changes nothing. */
const mayView = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || routeOptions.config.isViewable === true;

const onlyLooking = (): PortalError =>
  new PortalError(403, 'Kundenansicht', 'In der Kundenansicht kann nichts geändert werden.');

const onlyForTheCustomer = (): PortalError =>
  new PortalError(
    403,
    'Kundenansicht',
    'Geräte und Zugangsdaten des Kunden sind in der Kundenansicht nicht zu sehen.',
  );

const requiredStepFirst = (): PortalError =>
  new PortalError(
    403,
    'Zugangsdaten ändern',
    'Bitte vergeben Sie zunächst Ihre neuen Zugangsdaten: Passwort oder Benutzername.',
  );

/** The token of the Authorization header; the empty string without one. */
export function bearerToken(request: FastifyRequest): string {
  return /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}
