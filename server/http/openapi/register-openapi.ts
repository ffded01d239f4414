import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { createNonce } from '../plugins/security-headers.ts';
import type { CatalogEntry } from './route-catalog.ts';

/** Serves the OpenAPI document and the page to read it; both are made at their first request. */
export function registerOpenApi(app: FastifyInstance, entries: readonly CatalogEntry[]): void {
  const page = (summary: string, responseType: string) =>
    ({ access: 'public', description: { summary, responseType } }) as const;
  let made: Promise<Record<string, unknown>> | undefined;
  const load = () => {
    made ??= createDocument(entries);
    return made;
  };
  app.get(
    '/api/openapi.json',
    { config: page('Diese Beschreibung', 'application/json') },
    async (_request, reply) => reply.header('cache-control', 'no-cache').send(await load()),
  );
  app.get(
    '/api/docs',
    { config: page('Diese Beschreibung zum Lesen', 'text/html') },
    async (_request, reply) => {
      const { docsPage } = await import('./docs-page.ts');
      const nonce = createNonce();
      reply.pageNonce = nonce;
      return reply.type('text/html; charset=utf-8').send(docsPage(await load(), entries, nonce));
    },
  );
}

async function createDocument(entries: readonly CatalogEntry[]): Promise<Record<string, unknown>> {
  const [{ openApiDocument }, text] = await Promise.all([
    import('./openapi-document.ts'),
    readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  ]);
  return openApiDocument(entries, (JSON.parse(text) as { version: string }).version);
}
