#!/usr/bin/env node
/**
 * Checks the definitions of an application: `schema-screens-check [folder]`, by default the current one. It reads `screens/`, `schemas/resource` and
 * `schemas/enum`, prints each problem as file:line:column with what was probably meant, and ends with 1 if there are any; then
 * warnings.
 *
 * `--migrate` writes them in the present version of the language instead; with `--dry-run` it only prints the changes.
 *
 * `--widget`, `--cell`, `--action`, `--part`, `--role` NAME, each as often as needed, name what the application's code adds to the engine.
 */
import './require-node.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const many = { type: 'string', multiple: true } as const;

async function main(): Promise<number> {
  const { enableCompileCache } = await import('node:module');
  // Sources that have not changed are neither stripped of types nor compiled again.
  enableCompileCache();
  const { formatProblem } = await import('./definitions/index.ts');
  const { checkFiles, readApplicationFiles } = await import('./check-folder.ts');
  const { folderWarnings } = await import('./folder-warnings.ts');
  const { values, positionals } = parseArgs({
    options: {
      widget: many,
      cell: many,
      action: many,
      part: many,
      role: many,
      migrate: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const root = resolve(positionals[0] ?? '.');
  if (values.migrate) {
    const { migrateFolder, writeMigrated } = await import('./migrate/migrate-folder.ts');
    const changed = values['dry-run'] ? migrateFolder(root) : writeMigrated(root);
    for (const { file, done } of changed) console.log([file, ...done.map((step) => `  ${step}`)].join('\n'));
    const verb = values['dry-run'] ? 'to migrate' : 'migrated';
    console.log(`${changed.length} ${changed.length === 1 ? 'definition' : 'definitions'} ${verb}.`);
    return 0;
  }
  const files = readApplicationFiles(root);
  const problems = checkFiles(files, {
    widgets: values.widget,
    cells: values.cell,
    actions: values.action,
    parts: values.part,
    ...(values.role && { roles: values.role }),
  });
  for (const problem of problems) console.error(formatProblem(problem));
  if (problems.length === 0)
    for (const warning of folderWarnings(root, { files })) console.log(formatProblem(warning));
  console.log(
    problems.length === 0 ? 'Definitions: no problems.' : `Definitions: ${problems.length} problem(s).`,
  );
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = await main();
