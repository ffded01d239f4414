import { lazyValue } from '@schema-screens/locale';
import type { FastifyInstance } from 'fastify';
import { constantResponse } from '../constant-response.ts';
import { createNonce } from '../plugins/security-headers.ts';
import type { WireNames } from '../wire/wire.ts';
import type { CatalogEntry } from './route-catalog.ts';

/**
 * Serves the OpenAPI document, the page that shows it and the style sheet of the page; all are created on their first
 * request and kept compressed.
 */
export function registerOpenApi(
  app: FastifyInstance,
  entries: readonly CatalogEntry[],
  application: { readonly name: string; readonly version: string; readonly words: WireNames },
): void {
  const route = (summary: string, type: string) => ({
    compress: false as const,
    schema: { summary, produces: type },
    config: { access: 'public' as const },
  });
  const load = lazyValue(async () =>
    (await import('./openapi-document.ts')).openApiDocument(
      entries,
      { title: application.name, version: application.version },
      application.words,
    ),
  );
  app.get(
    '/api/openapi.json',
    route('This description', 'application/json'),
    constantResponse('application/json; charset=utf-8', async () => JSON.stringify(await load())),
  );
  const page = constantResponse('text/html; charset=utf-8', async () =>
    (await import('./docs-page.ts')).docsPage(await load(), entries),
  );
  app.get('/api/docs', route('This description for reading', 'text/html'), (request, reply) => {
    // The policy of a page; this one has no inline styles or scripts that would need the nonce.
    reply.pageNonce = createNonce();
    return page(request, reply);
  });
  app.get(
    '/api/docs.css',
    route('Style of the description', 'text/css'),
    constantResponse('text/css; charset=utf-8', async () => (await import('./docs-page.ts')).docsStyle),
  );
}
