import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { readCookie, setHostCookie } from './host-cookie.ts';

type CookieContext = Pick<AppContext, 'publicUrl'>;

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
