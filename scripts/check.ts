/** `npm run check`: format and lint, generated code, types, definitions; in parallel, under 20 s. */
import { readFlags } from './shared/read-flags.ts';
import { run } from './shared/run.ts';

readFlags(import.meta.filename);

const checks: [name: string, command: string, args: string[]][] = [
  ['format and lint', 'biome', ['ci', '.']],
  ['generated code', 'node', ['scripts/generate.ts', '--check']],
  ['packages', 'node', ['scripts/complete-lock.ts', '--check']],
  ['types', 'tsc', ['--noEmit']],
  ['definitions', 'node', ['scripts/check-definitions.ts']],
];

const results = await Promise.all(
  checks.map(async ([name, command, args]) => ({ name, code: await run(command, args) })),
);
const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
