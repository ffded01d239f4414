import type { FastifyInstance } from 'fastify';
import type { Role } from '../../shared/identity.ts';
import type { Access } from '../access.ts';
import { requireRouteOfRow } from './bulk-row.ts';

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

const patternOf = (method: string, path: string, isOpen: (segment: string) => boolean): string =>
  `${method} ${path
    .split('/')
    .map((segment) => (isOpen(segment) ? ':' : segment))
    .join('/')}`;

/** The pattern of a declared call such as `buch/{id}`. */
export const callPattern = (method: string, path: string): string =>
  patternOf(method, path, (segment) => placeholder.test(segment));

/** The same for Fastify's `/api/buch/:id`. */
const routePattern = (method: string, url: string): string =>
  patternOf(method, url.replace(/^\/api\/|\/$/g, ''), (segment) => segment.startsWith(':'));

/** Records the routes that declare `isBulk` from now on, and lets a job's requests reach no others. */
export function collectBulkCalls(app: FastifyInstance): BulkCalls {
  const calls = new Map<string, Access | undefined>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.isBulk) return;
    for (const single of [method].flat().filter((each) => each !== 'GET' && each !== 'HEAD'))
      calls.set(routePattern(single, url), config.access);
  });
  app.addHook('onRequest', async ({ method, routeOptions: { url } }) => {
    if (url !== undefined) requireRouteOfRow(routePattern(method, url));
  });
  return {
    get patterns() {
      return [...calls.keys()];
    },
    allows(method, path, role) {
      const access = calls.get(callPattern(method, path));
      return access === 'signedIn' || (Array.isArray(access) && access.includes(role));
    },
  };
}

declare module '../../shared/context.ts' {
  interface AppContext {
    readonly bulkCalls: BulkCalls;
  }
}
