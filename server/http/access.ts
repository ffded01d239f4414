import type { FastifyRequest } from 'fastify';
import type { Resource } from '../resources/resource.ts';
import type { Operation } from '../resources/resource-schema.ts';
import type { Identity, Role } from '../shared/identity.ts';
import { unauthorized } from '../shared/portal-error.ts';
import type { Session } from '../shared/session.ts';

/**
 * Who may call a route. `public`: anybody. `signedIn`: any full session. `pending`: a sign-in that waits for
 * its second factor. `loopback`: processes of this machine. A list: full sessions of these roles.
 */
export type Access = 'public' | 'signedIn' | 'pending' | 'loopback' | readonly Role[];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route states it; one without stops the start. */
    access?: Access;
    /** Set on the generic calls; OpenAPI describes them from it. */
    resource?: Resource;
    operation?: Operation | 'meta' | 'neu';
    /** The call takes a file in its body: more bytes and more time, but few at once. */
    isUpload?: boolean;
    /** Twice is the same as once: no Idempotency-Key is needed, and none is kept. */
    isRepeatable?: boolean;
    /** The call does not count as the user's activity. */
    isBackground?: boolean;
  }
  interface FastifyRequest {
    /** The caller's session, where the route's access asks for one. */
    session: Session | undefined;
  }
}

/** The session of a call; throws a 401 where there is none. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw unauthorized();
  return request.session;
}

/** The caller of a route that asks for a session. */
export const identityOf = (request: FastifyRequest): Identity => sessionOf(request).identity;
