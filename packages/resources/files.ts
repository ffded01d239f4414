import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../../server/database/database.ts';
import { createContentChecker } from '../../server/ports/documents/anhang/content-checker.ts';
import { startDocumentStore } from '../../server/ports/documents/start-document-store.ts';
import { createScanner } from '../../server/ports/scanner/create-scanner.ts';
import type { AppContext } from '../../server/shared/context.ts';

/** The document store and the checks of files, for resources with fields that are files (`x-file`). */
export async function openFiles(
  app: FastifyInstance,
  database: Database,
  { config, resources, log }: Pick<AppContext, 'config' | 'resources'> & { readonly log: Logger },
): Promise<Pick<AppContext, 'documents' | 'contentChecker' | 'scanner'>> {
  const store = await startDocumentStore(config, { database, resources, log });
  const contentChecker = createContentChecker({});
  app.addHook('onClose', async () => {
    await store.close();
    await contentChecker.close();
  });
  return { documents: store.documents, contentChecker, scanner: createScanner(config.scannerUrl) };
}
