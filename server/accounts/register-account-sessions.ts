import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RoleDeclaration, withHeirs } from '#rules';
import type { Access } from '../http/access.ts';
import type { AppContext } from '../shared/context.ts';
import { forbidden, notFound, unauthorized } from '../shared/portal-error.ts';
import { requestTexts } from '../shared/request-locale.ts';
import type { Session } from '../shared/session.ts';
import { sessionToken } from './session-cookie.ts';

type SessionContext = Pick<AppContext, 'publicUrl' | 'sessions'>;

const isSafe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks origin and access of every request before its body is read. Closed by default: a route that does not declare its
 * access stops the start.
 *
 * @param roles with those from which they inherit
 */
export function registerAccountSessions(
  app: FastifyInstance,
  context: SessionContext,
  roles: readonly RoleDeclaration[],
): void {
  app.decorateRequest('session', undefined);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (!route.config || access === undefined)
      throw new Error(`Route ${String(route.method)} ${route.url} must state its access.`);
    if (Array.isArray(access)) route.config.access = withHeirs(access, roles);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access, isBackground, isRequiredStep } = request.routeOptions.config;
    if (!isSafe.has(request.method)) requireOwnOrigin(context, request);
    if (request.is404 || access === undefined || access === 'public') return;
    const session = await admit(context, request, access);
    if (session.kind !== 'voll') return;
    if (session.mustChangeAccess && !isRequiredStep) throw forbidden(requestTexts().accounts.passwordFirst);
    if (Array.isArray(access) && !access.includes(session.identity.role)) throw forbidden();
    if (isBackground) return;
    request.session = context.sessions.touch(session);
    // So that the browser's countdown knows which calls start it again.
    reply.header('session-renewed', 'true');
  });
}

async function admit(context: SessionContext, request: FastifyRequest, access: Access): Promise<Session> {
  if (access === 'loopback') throw notFound();
  const session = await context.sessions.find(sessionToken(context, request));
  const isPending = session?.kind === 'zweifaktor';
  if (!session || isPending !== (access === 'pending')) throw unauthorized();
  request.session = session;
  return session;
}

/**
 * Throws a 403 for a call that changes something and that a browser makes for another site, a sibling domain included. Browsers
 * name the origin of each such call; what names none is no browser, and has no cookie that somebody else could use.
 */
function requireOwnOrigin({ publicUrl }: Pick<AppContext, 'publicUrl'>, { headers }: FastifyRequest): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw forbidden(requestTexts().accounts.foreignOrigin);
  if (origin === undefined) return;
  const isOwn = origin === new URL(publicUrl()).origin || URL.parse(origin)?.host === host;
  if (!isOwn) throw forbidden(requestTexts().accounts.foreignOrigin);
}
