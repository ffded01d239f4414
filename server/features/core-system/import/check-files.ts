import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { checkAttachment } from '@schema-screens/server/ports';
import type { Row } from '@schema-screens/server/resources';
import { createValidator } from '@schema-screens/server/resources';
import { businessDay } from '@schema-screens/server/shared';
import type { PortalReader, PortalResourceRegistry } from '../../../types/portal-types.ts';
import { contentProblems } from './check-content.ts';
import { createRowCheck } from './check-row.ts';
import { type CoreImportFile, fileColumn, importFields } from './import-files.ts';
import type { ImportProblems } from './import-problems.ts';
import { OwnerCheck } from './owner-check.ts';
import type { CoreImportRow } from './read-rows.ts';
import { readRows } from './read-rows.ts';
import { ReferenceCheck } from './reference-check.ts';

/** An existing file. */
export interface FoundFile {
  readonly file: string;
  readonly plan: CoreImportFile;
}

/** Input of checkFiles. */
export interface CheckContext {
  readonly folder: string;
  readonly db: PortalReader;
  readonly resources: Pick<PortalResourceRegistry, 'get'>;
  readonly problems: ImportProblems;
  readonly now: () => Date;
}

/**
 * Checks every row of every file: against its schema, for duplicate keys, its references against the previous files and the
 * database, and its contract against its policyholder. Reports all mistakes.
 */
export async function checkImportFiles(files: readonly FoundFile[], context: CheckContext): Promise<void> {
  const { resources, problems, folder, db, now } = context;
  const validator = createValidator(now);
  const today = businessDay(now());
  const owners = new OwnerCheck();
  const references = new ReferenceCheck();
  for (const { file, plan } of files) {
    const resource = resources.get(plan.name);
    const fields = importFields(plan, resource);
    const checkRow = createRowCheck(validator, resource, fields, plan);
    const keys = new Set<string>();
    for await (const { place, row } of readRows(file, fields)) {
      for (const message of checkRow(row)) problems.add(place, message);
      for (const message of contentProblems(plan.content ?? {}, row, fields, today))
        problems.add(place, message);
      const key = keyOf(plan, row);
      if (plan.by !== 'replace' && keys.has(key))
        problems.add(place, `${plan.key.join(', ')} kommt schon vor (${key}).`);
      keys.add(key);
      if (plan.by === 'document') await checkDocumentFile(folder, { place, row }, problems);
      references.note(plan, place, row);
      owners.note(plan, place, row, problems);
    }
    references.addFile(plan.name, keys);
    await references.finish(db, plan, problems);
    await owners.finish(db, plan, problems);
  }
}

const keyOf = (plan: CoreImportFile, row: Row): string =>
  plan.key.map((column) => String(row[column])).join(' / ');

/** Reports a document whose file is missing in the folder, or must not be stored by the rules for attachments. */
async function checkDocumentFile(
  folder: string,
  { place, row }: CoreImportRow,
  problems: ImportProblems,
): Promise<void> {
  const name = row[fileColumn];
  if (typeof name !== 'string' || typeof row.datei_name !== 'string') return;
  const file = path.resolve(folder, name);
  const isInside = file.startsWith(path.resolve(folder) + path.sep);
  const content = isInside ? await readFile(file).catch(() => undefined) : undefined;
  if (content === undefined) {
    problems.add(place, `${fileColumn}: Die Datei ${name} gibt es im Ordner nicht.`);
    return;
  }
  const check = await checkAttachment(row.datei_name, content);
  if (!check.isAllowed) problems.add(place, `${fileColumn}: ${name}: ${check.message}`);
}
