import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../http/context.ts';
import type { Callers } from '../http/plugins/access.ts';
import { forbidden } from '../shared/http-error.ts';
import { requestTexts } from '../shared/request-locale.ts';
import type { SessionsContext } from './create-sessions.ts';
import { sessionToken } from './session-cookie.ts';

const isSafe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Callers are accounts, whose sessions travel in a cookie. */
export const accountCallers = (context: SessionsContext & Pick<AppContext, 'publicUrl'>): Callers => ({
  find: (request) => context.sessions.find(sessionToken(context, request)),
  tokenOf: (request) => sessionToken(context, request),
  checkOrigin: (request) => {
    if (!isSafe.has(request.method)) requireOwnOrigin(context, request);
  },
  touch: (session) => context.sessions.touch(session),
});

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
