import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '../../resources/json-schema.ts';
import type { Resource } from '../../resources/resource.ts';
import type { Access } from '../access.ts';

/** What the OpenAPI document says about a call that no resource describes. */
export interface CallDescription {
  readonly summary: string;
  /** Schemas of its query parameters; each may be left out. */
  readonly query?: Readonly<Record<string, JsonSchema>>;
  /** Schema of the JSON body. */
  readonly body?: JsonSchema;
  /** Schema of what a successful call answers; nothing else is sent. Without one the response has no body. */
  readonly response?: JsonSchema;
  /** Type of a response that is not JSON. */
  readonly responseType?: string;
  /** Status of a successful call; default 200, without a response 204. */
  readonly status?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    description?: CallDescription;
  }
}

/** One call of the API as it was registered. */
export interface CatalogEntry {
  readonly method: string;
  /** Fastify's pattern, such as `/api/nachricht/:id`. */
  readonly url: string;
  readonly access: Access;
  readonly resource: Resource | undefined;
  readonly operation: string | undefined;
  readonly description: CallDescription | undefined;
}

/** Notes every call of the API from now on; the list grows while routes are registered. */
export function collectRoutes(app: FastifyInstance): readonly CatalogEntry[] {
  const entries: CatalogEntry[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || !config?.access) return;
    for (const single of [method].flat())
      if (single !== 'HEAD' && single !== 'OPTIONS')
        entries.push({
          method: single,
          url: url.length > 1 ? url.replace(/\/$/, '') : url,
          access: config.access,
          resource: config.resource,
          operation: config.operation,
          description: config.description,
        });
  });
  return entries;
}
