import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Row } from '../../../packages/server/src/resources/schema/table.ts';
import { type ImportContext, importCore } from '../../../server/features/core-system/import/import-core.ts';
import type { CoreImportFile } from '../../../server/features/core-system/import/import-files.ts';
import { ImportError } from '../../../server/features/core-system/import/import-problems.ts';

/**
 * Imports rows by a file that is removed afterwards; returns the lines of what is wrong.
 *
 * @param folder where the file is written, and which has no others
 */
export async function importLines(
  context: ImportContext,
  folder: string,
  plan: CoreImportFile,
  rows: readonly Row[],
): Promise<readonly string[]> {
  const file = path.join(folder, `${plan.name}.json`);
  await writeFile(file, JSON.stringify(rows));
  try {
    await importCore(context, folder, [plan]);
    return [];
  } catch (error) {
    if (error instanceof ImportError) return error.lines;
    throw error;
  } finally {
    await rm(file);
  }
}
