import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationFile, formatProblem, ownRowsWarnings } from './definitions/index.ts';

/**
 * What is allowed in the definitions of a folder and yet probably not intended, a line each.
 *
 * @param accounts the resource with the accounts
 */
export function folderWarnings(root: string, accounts = 'account'): string[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const files = globSync('schemas/resource/*.schema.json', { cwd: root })
    .sort()
    .map((file) => ({ file, text: read(file) }));
  const manifest = globSync(applicationFile, { cwd: root }).map((file) => JSON.parse(read(file)))[0] ?? {};
  return ownRowsWarnings(files, manifest, accounts).map(formatProblem);
}
