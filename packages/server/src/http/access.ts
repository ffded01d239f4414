import type { FastifyRequest } from 'fastify';
import type { Resource } from '../resources/schema/resource.ts';
import type { Operation } from '../resources/schema/resource-schema.ts';
import { unauthorized } from '../shared/http-error.ts';
import type { Identity, Role, Session } from '../shared/identity.ts';

/**
 * Who may call a route. `public`: anybody. `signedIn`: any full session. `pending`: a sign-in that needs its second
 * factor. `loopback`: processes on this machine. A list: full sessions with one of these roles.
 */
export type Access = 'public' | 'signedIn' | 'pending' | 'loopback' | readonly Role[];

/** The room that a call takes. An upload's body carries files; an export's answer is long; a stream lasts as long as the session. */
export type CallLoad = 'upload' | 'uploadIfLarge' | 'export' | 'stream';

/** A state of a session in which few calls are allowed: a step that comes first, or one that the application has. */
export type RestrictedState = 'requiredStep' | (string & {});

/** What a route means for the session of its caller. */
export interface SessionPolicy {
  /** false: the page calls by itself; default: it counts as activity of the user. */
  readonly isActivity?: boolean;
  /** Restricted states in which it may be called all the same. */
  readonly allowedIn?: readonly RestrictedState[];
  /** States in which it may not be called, whatever else they allow. */
  readonly refusedIn?: readonly RestrictedState[];
}

/** Of calls that the page makes by itself. */
export const backgroundCall: SessionPolicy = { isActivity: false };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route; the server does not start otherwise. */
    access?: Access;
    /** Set on the generic routes; OpenAPI describes them from it. */
    resource?: Resource;
    operation?: Operation | 'meta' | 'new' | 'csv' | 'aggregate' | 'import' | 'copy';
    /** Uploads get a larger limit and more time; few uploads and exports run at once. Default: a short call. */
    load?: CallLoad | undefined;
    /** Repeating the request has no further effect: it needs no Idempotency-Key, and none is stored. */
    isRepeatable?: boolean;
    session?: SessionPolicy;
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
