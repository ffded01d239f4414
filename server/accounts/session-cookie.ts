import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBulkCall } from '../http/bulk/bulk-row.ts';
import type { AppContext } from '../shared/context.ts';

type CookieContext = Pick<AppContext, 'publicUrl'>;

const isHttps = ({ publicUrl }: CookieContext): boolean => publicUrl().startsWith('https:');

/** The prefix keeps other hosts of the domain from setting it (RFC 6265bis); browsers accept it over TLS only. */
const nameAt = (context: CookieContext): string => (isHttps(context) ? '__Host-session' : 'session');

const cookie = (context: CookieContext, value: string, ...more: readonly string[]): string =>
  [
    `${nameAt(context)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps(context) ? ['Secure'] : []),
    ...more,
  ].join('; ');

/** The token of a request's session; the empty string without one. */
export function sessionToken(context: CookieContext, { headers }: FastifyRequest): string {
  // A job of this process has no cookie.
  if (isBulkCall()) return headers.authorization?.replace(/^Bearer /, '') ?? '';
  const name = nameAt(context);
  const found = headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/** Gives the browser its session: scripts cannot read it, other sites' requests do not carry it, and it ends with the browser. */
export function setSessionCookie(context: CookieContext, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', cookie(context, token));
}

/** Takes it from the browser. */
export function removeSessionCookie(context: CookieContext, reply: FastifyReply): void {
  reply.header('set-cookie', cookie(context, '', 'Max-Age=0'));
}
