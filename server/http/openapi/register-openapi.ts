import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { once } from '#rules';
import { constantResponse } from '../constant-response.ts';
import { createNonce } from '../plugins/security-headers.ts';
import type { CatalogEntry } from './route-catalog.ts';

/**
 * Serves the OpenAPI document, the page that shows it and the style sheet of the page; all are created on their first
 * request and kept compressed.
 *
 * @param title name of the application
 */
export function registerOpenApi(app: FastifyInstance, entries: readonly CatalogEntry[], title: string): void {
  const route = (summary: string, type: string) => ({
    compress: false as const,
    schema: { summary, produces: type },
    config: { access: 'public' as const },
  });
  const load = once(() => createDocument(entries, title));
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

async function createDocument(
  entries: readonly CatalogEntry[],
  title: string,
): Promise<Record<string, unknown>> {
  const [{ openApiDocument }, text] = await Promise.all([
    import('./openapi-document.ts'),
    readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  ]);
  const { version } = JSON.parse(text) as { version: string };
  return openApiDocument(entries, { title, version });
}
