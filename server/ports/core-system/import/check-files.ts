import type { Reader } from '../../../database/database.ts';
import type { Row } from '../../../resources/resource.ts';
import type { ResourceRegistry } from '../../../resources/resource-registry.ts';
import { createValidator } from '../../../resources/validator.ts';
import { checkDocumentFile } from './check-document-file.ts';
import { createRowCheck } from './check-row.ts';
import { type ImportFile, importFields } from './import-files.ts';
import type { ImportProblems } from './import-problems.ts';
import { readRows } from './read-rows.ts';
import { ReferenceCheck } from './reference-check.ts';

/** A file that is there. */
export interface FoundFile {
  readonly file: string;
  readonly plan: ImportFile;
}

/** What checking works with. */
export interface CheckContext {
  readonly folder: string;
  readonly db: Reader;
  readonly resources: Pick<ResourceRegistry, 'get'>;
  readonly problems: ImportProblems;
}

/**
 * Holds every row of every file against its schema, its key against the rows before, and what it refers to against the files
 * before and the database. Adds a line for everything that is wrong.
 */
export async function checkFiles(files: readonly FoundFile[], context: CheckContext): Promise<void> {
  const { resources, problems, folder, db } = context;
  const validator = createValidator(() => new Date());
  const references = new ReferenceCheck();
  for (const { file, plan } of files) {
    const resource = resources.get(plan.name);
    const fields = importFields(plan, resource);
    const checkRow = createRowCheck(validator, resource, fields, plan);
    const keys = new Set<string>();
    for await (const { place, row } of readRows(file, fields)) {
      for (const message of checkRow(row)) problems.add(place, message);
      const key = keyOf(plan, row);
      if (plan.by !== 'replace' && keys.has(key))
        problems.add(place, `${plan.key.join(', ')} kommt schon vor (${key}).`);
      keys.add(key);
      if (plan.by === 'document') await checkDocumentFile(folder, { place, row }, problems);
      references.note(plan, place, row);
    }
    references.addFile(plan.name, keys);
    await references.finish(db, plan, problems);
  }
}

const keyOf = (plan: ImportFile, row: Row): string =>
  plan.key.map((column) => String(row[column])).join(' / ');
