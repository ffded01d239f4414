import type { FastifyInstance } from 'fastify';
import type { Role } from '../../shared/identity.ts';
import type { Access } from '../access.ts';

/** The calls that a job may make for many rows. */
export interface BulkCalls {
  /** Their methods and paths below `/api`, with a colon for each part from the row: `DELETE buch/:`. */
  readonly patterns: readonly string[];
  /**
   * Whether a job may make the call with this path below `/api` for users of a role; its parts from the row stand in braces:
   * `buch/{id}`.
   */
  allows(method: string, path: string, role: Role): boolean;
}

const placeholder = /^\{[A-Za-z_]\w*\}$/;

/** The same pattern for Fastify's `/api/buch/:id` and for a declared `buch/{id}`. */
const patternOf = (method: string, path: string, isOpen: (segment: string) => boolean): string =>
  `${method} ${path
    .split('/')
    .map((segment) => (isOpen(segment) ? ':' : segment))
    .join('/')}`;

/** Records the routes that declare `isBulk` from now on. */
export function collectBulkCalls(app: FastifyInstance): BulkCalls {
  const calls = new Map<string, Access | undefined>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.isBulk) return;
    const path = url.replace(/^\/api\/|\/$/g, '');
    for (const single of [method].flat().filter((each) => each !== 'GET' && each !== 'HEAD'))
      calls.set(
        patternOf(single, path, (segment) => segment.startsWith(':')),
        config.access,
      );
  });
  return {
    get patterns() {
      return [...calls.keys()];
    },
    allows(method, path, role) {
      const access = calls.get(patternOf(method, path, (segment) => placeholder.test(segment)));
      return access === 'signedIn' || (Array.isArray(access) && access.includes(role));
    },
  };
}

declare module '../../shared/context.ts' {
  interface AppContext {
    readonly bulkCalls: BulkCalls;
  }
}
