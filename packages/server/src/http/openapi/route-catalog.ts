import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Resource } from '../../resources/schema/resource.ts';
import type { Access } from '../access.ts';

/** One registered route of the API. */
export interface CatalogEntry {
  readonly method: string;
  /** Fastify's pattern, such as `/api/book/:id`. */
  readonly url: string;
  readonly access: Access;
  readonly resource: Resource | undefined;
  readonly operation: string | undefined;
  readonly schema: FastifySchema;
}

/** Records every route of the API from now on; the list grows while routes are registered. */
export function collectRoutes(app: FastifyInstance): readonly CatalogEntry[] {
  const entries: CatalogEntry[] = [];
  app.addHook('onRoute', ({ method, url, config, schema = {} }) => {
    if (!url.startsWith('/api/') || !config?.access) return;
    const { access, resource, operation } = config;
    for (const single of [method].flat())
      if (single !== 'HEAD' && single !== 'OPTIONS')
        entries.push({ method: single, url: url.replace(/\/$/, ''), access, resource, operation, schema });
  });
  return entries;
}
