#!/usr/bin/env node
/**
 * Checks the definitions of an application: `schema-screens-check [folder]`, by default the current one. It reads `screens/`, `schemas/resource` and
 * `schemas/enum`, prints each problem as file:line:column with what was probably meant, and ends with 1 if there are any.
 *
 * `--widget`, `--cell`, `--action`, `--part`, `--role` NAME, each as often as needed, name what the application's code adds to the engine.
 */
import './require-node.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const many = { type: 'string', multiple: true } as const;

async function main(): Promise<number> {
  const { formatProblem } = await import('./definitions/index.ts');
  const { checkFolder } = await import('./check-folder.ts');
  const { values, positionals } = parseArgs({
    options: { widget: many, cell: many, action: many, part: many, role: many },
    allowPositionals: true,
  });
  const problems = checkFolder(resolve(positionals[0] ?? '.'), {
    widgets: values.widget,
    cells: values.cell,
    actions: values.action,
    parts: values.part,
    ...(values.role && { roles: values.role }),
  });
  for (const problem of problems) console.error(formatProblem(problem));
  console.log(
    problems.length === 0 ? 'Definitions: no problems.' : `Definitions: ${problems.length} problem(s).`,
  );
  return problems.length === 0 ? 0 : 1;
}

process.exitCode = await main();
