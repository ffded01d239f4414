import { createHash, timingSafeEqual } from 'node:crypto';
import cookies from '@fastify/cookie';
import { expandWithInheritors, type RoleDeclaration } from '@schema-screens/schema';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { forbidden, type HttpError, notFound, unauthorized } from '../../shared/http-error.ts';
import type { Session } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import type { RestrictedState } from '../access.ts';
import type { AppContext } from '../context.ts';

/** A restricted state of a session, in which it may call what the `session` of a route allows. */
export interface Restriction {
  readonly state: RestrictedState;
  /** It may read as well, unless a route refuses it. */
  readonly mayRead?: boolean;
  /** The error of a call that its route refuses in this state, or else only does not allow. */
  readonly refusal: (isRefusedByRoute: boolean) => HttpError;
}

/** How a server knows who calls. */
export interface Callers {
  /** The session of a request; undefined: nobody, which is answered with 401. Called before the body is read. */
  find(request: FastifyRequest): Promise<Session | undefined>;
  /** The token by which `find` finds it; empty if there is none. */
  tokenOf(request: FastifyRequest): string;
  /** Throws for a call of another site; called for every request, also of public calls. */
  checkOrigin?(request: FastifyRequest): void;
  /** The restricted state of a session that the application has; default: none. */
  restriction?(session: Session): Restriction | undefined;
  /** The error of calls before a required step, in the application's words. */
  requiredStepFirst?(): HttpError;
  /** Notes that the session is used; default: sessions are kept elsewhere. */
  touch?(session: Session): Session;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a scraper on another machine sends METRICS_TOKEN as its Bearer token; always false if none is set. */
const hasMetricsToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(`Bearer ${token}`), digest(headers.authorization ?? ''));

/**
 * Checks origin and access of every request before its body is read. Closed by default: a route that does not declare its access
 * stops the start.
 *
 * @param roles with those from which they inherit
 */
export function registerAccess(
  app: FastifyInstance,
  { config }: Pick<AppContext, 'config'>,
  callers: Callers,
  roles: readonly RoleDeclaration[],
): void {
  app.register(cookies, { hook: false });
  app.decorateRequest('session', undefined);
  app.addHook('onRoute', (route) => requireAccess(route, roles));
  app.addHook('onRequest', async (request, reply) => {
    const { access, session: policy } = request.routeOptions.config;
    callers.checkOrigin?.(request);
    if (request.is404 || access === undefined || access === 'public') return;
    if (access === 'loopback') {
      if (!request.isDirect && !hasMetricsToken(request, config.metricsToken)) throw notFound();
      return;
    }
    const session = await callers.find(request);
    const isPending = session?.kind === 'pending';
    if (!session || isPending !== (access === 'pending')) throw unauthorized();
    // So that the log names the caller of rejected requests as well.
    request.session = session;
    if (!isPending) admit(request, session, callers);
    if (Array.isArray(access) && !access.includes(session.identity.role)) throw forbidden();
    if (isPending || policy?.isActivity === false || !callers.touch) return;
    request.session = callers.touch(session);
    // So that the browser's countdown knows which calls start it again.
    reply.header('session-renewed', 'true');
  });
}

/** Throws for a call that is not open in the restricted state of its session. */
function admit(request: FastifyRequest, session: Session, callers: Callers): void {
  const restriction = restrictionOf(session, callers);
  if (!restriction) return;
  const { state, mayRead, refusal } = restriction;
  const { allowedIn, refusedIn } = request.routeOptions.config.session ?? {};
  if (refusedIn?.includes(state)) throw refusal(true);
  if (!allowedIn?.includes(state) && !(mayRead && isReading(request))) throw refusal(false);
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

function restrictionOf(session: Session, callers: Callers): Restriction | undefined {
  const own = callers.restriction?.(session);
  if (own || !session.mustChangeAccess) return own;
  const refusal = callers.requiredStepFirst ?? (() => forbidden(requestTexts().accounts.passwordFirst));
  return { state: 'requiredStep', refusal };
}

function requireAccess(route: RouteOptions, roles: readonly RoleDeclaration[]): void {
  const access = route.config?.access;
  if (!route.config || access === undefined)
    throw new Error(`Route ${String(route.method)} ${route.url} must state its access.`);
  if (Array.isArray(access)) route.config.access = expandWithInheritors(access, roles);
}
