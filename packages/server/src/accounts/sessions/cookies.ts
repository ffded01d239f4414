import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../http/context.ts';

/** What a cookie is called, and where it is sent to without TLS. */
export interface HostCookie {
  readonly name: string;
  readonly path: `/${string}`;
  /** Default: other sites' requests do not carry it. `lax`: but when they lead to this one. */
  readonly sameSite?: 'lax' | 'strict';
}

type CookieContext = Pick<AppContext, 'publicUrl'>;

/**
 * The prefix keeps other hosts of the domain from setting it; browsers accept it only over TLS and for the whole host
 * (RFC 6265bis).
 */
function cookieAt({ publicUrl }: CookieContext, { name, path, sameSite = 'strict' }: HostCookie) {
  const secure = publicUrl().startsWith('https:');
  const options = { path: secure ? '/' : path, secure, httpOnly: true, sameSite } as const;
  return { name: secure ? `__Host-${name}` : name, options };
}

/** The value of a request's cookie; undefined without one. */
export const readCookie = (
  context: CookieContext,
  { headers, server }: FastifyRequest,
  cookie: HostCookie,
): string | undefined => server.parseCookie(headers.cookie ?? '')[cookieAt(context, cookie).name];

/**
 * Gives the browser a cookie: scripts cannot read it, and other sites' requests do not carry it.
 *
 * @param maxAge in seconds, 0 removes it; default: until the browser ends
 */
export function setHostCookie(
  context: CookieContext,
  reply: FastifyReply,
  cookie: HostCookie,
  value: string,
  maxAge?: number,
): void {
  const { name, options } = cookieAt(context, cookie);
  reply.setCookie(name, value, { ...options, ...(maxAge !== undefined && { maxAge }) });
}

const sessionCookie = { name: 'session', path: '/' } as const;

/** The token of a request's session; the empty string without one. */
export const sessionToken = (context: CookieContext, request: FastifyRequest): string =>
  readCookie(context, request, sessionCookie) ?? '';

/** Gives the browser its session, which ends with the browser. */
export const setSessionCookie = (context: CookieContext, reply: FastifyReply, token: string): void =>
  setHostCookie(context, reply, sessionCookie, token);

/** Takes it from the browser. */
export const removeSessionCookie = (context: CookieContext, reply: FastifyReply): void =>
  setHostCookie(context, reply, sessionCookie, '', 0);
