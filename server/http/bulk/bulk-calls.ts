import type { FastifyInstance } from 'fastify';

/** The calls that a job may make for many rows. */
export interface BulkCalls {
  /** Whether a job may make the call with this path below `/api`, whose parts from the row stand in braces: `buch/{id}`. */
  allows(method: string, path: string): boolean;
}

const placeholder = /^\{[A-Za-z_]\w*\}$/;

/** The same pattern for Fastify's `/api/buch/:id` and for a declared `buch/{id}`. */
const patternOf = (segments: readonly string[], isOpen: (segment: string) => boolean): string =>
  segments.map((segment) => (isOpen(segment) ? ':' : segment)).join('/');

/** Records the routes that declare `isBulk` from now on. */
export function collectBulkCalls(app: FastifyInstance): BulkCalls {
  const patterns = new Set<string>();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.isBulk) return;
    const segments = url.replace(/^\/api\/|\/$/g, '').split('/');
    const pattern = patternOf(segments, (segment) => segment.startsWith(':'));
    for (const single of [method].flat()) if (single !== 'GET') patterns.add(`${single} ${pattern}`);
  });
  return {
    allows: (method, path) =>
      patterns.has(`${method} ${patternOf(path.split('/'), (segment) => placeholder.test(segment))}`),
  };
}

declare module '../../shared/context.ts' {
  interface AppContext {
    readonly bulkCalls: BulkCalls;
  }
}
