import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkAnhang } from '../../documents/anhang/check-anhang.ts';
import { fileColumn } from './import-files.ts';
import type { ImportProblems } from './import-problems.ts';
import type { ImportRow } from './read-rows.ts';

/** Reports a document whose file is missing in the folder, or must not be stored by the rules for attachments. */
export async function checkDocumentFile(
  folder: string,
  { place, row }: ImportRow,
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
  const check = await checkAnhang(row.datei_name, content);
  if (!check.isAllowed) problems.add(place, `${fileColumn}: ${name}: ${check.message}`);
}
