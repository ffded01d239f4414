import type { FastifyRequest } from 'fastify';
import type { Resource } from '../resources/schema/resource.ts';
import type { Operation } from '../resources/schema/resource-schema.ts';
import { unauthorized } from '../shared/http-error.ts';
import type { Identity, Role } from '../shared/identity.ts';
import type { Session } from '../shared/session.ts';

/**
 * Who may call a route. `public`: anybody. `signedIn`: any full session. `pending`: a sign-in that needs its second
 * factor. `loopback`: processes on this machine. A list: full sessions with one of these roles.
 */
export type Access = 'public' | 'signedIn' | 'pending' | 'loopback' | readonly Role[];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route; the server does not start otherwise. */
    access?: Access;
    /** Set on the generic routes; OpenAPI describes them from it. */
    resource?: Resource;
    operation?: Operation | 'meta' | 'neu' | 'csv' | 'aggregate' | 'import' | 'copy';
    /** The body carries a file: a larger limit and more time, but few requests at once. ifLarge: only bodies that are too large without one. */
    isUpload?: boolean | 'ifLarge';
    /** The answer is long and read in pieces: few requests of an account at once. */
    isExport?: boolean;
    /** Repeating the request has no further effect: it needs no Idempotency-Key, and none is stored. */
    isRepeatable?: boolean;
    /** Allowed while the user has to set a new password or user name: the step itself, and signing out. */
    isRequiredStep?: boolean;
    /** The response goes on for as long as the session: how long it took says nothing. */
    isStream?: boolean;
    /** The request does not count as activity of the user. */
    isBackground?: boolean;
  }
  interface FastifyRequest {
    /** The caller's session, if the route's access requires one. */
    session: Session | undefined;
  }
}

/** The session of a request; throws a 401 without one. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw unauthorized();
  return request.session;
}

/** The caller of a route that requires a session. */
export const identityOf = (request: FastifyRequest): Identity => sessionOf(request).identity;
