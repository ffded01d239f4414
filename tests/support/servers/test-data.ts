import { cpSync } from 'node:fs';
import { inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../databases/test-database.ts';
import type { TemplateName } from '../databases/test-template.ts';
import { scratchFolder } from '../scratch-folder.ts';

/** A data directory with the embedded database in it, or with one on the PostgreSQL server. */
export async function createTestData(
  template: TemplateName = 'tables',
): Promise<{ readonly dataDir: string; readonly database: TestDatabase | undefined }> {
  const prepared = inject('templates')[template];
  const dataDir = await scratchFolder('portal-');
  cpSync(prepared.dataDir, dataDir, { recursive: true });
  return { dataDir, database: await createTestDatabase(prepared.database) };
}
