/**
 * Migrates the definitions in `screens/` to the current language: `npm run migrate:definitions`. With `--dry-run` it only prints the changes. Unchanged parts keep their layout.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrateText } from './migrate-definitions/migrate-text.ts';
import { readFlags } from './shared/read-flags.ts';
import { runOrExit } from './shared/run.ts';

const { values, positionals } = readFlags(
  import.meta.filename,
  { 'dry-run': { type: 'boolean' } },
  { takesArguments: true },
);
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'));
const changed: string[] = [];
for (const file of globSync('screens/*/**/*.json', { cwd: root }).sort()) {
  const path = join(root, file);
  try {
    const { text, done } = migrateText(readFileSync(path, 'utf8'));
    if (done.length === 0) continue;
    changed.push(path);
    console.log([file, ...done.map((step) => `  ${step}`)].join('\n'));
    if (!values['dry-run']) writeFileSync(path, text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    console.error(`${file}: ${error.message} It was left as it is.`);
    process.exitCode = 1;
  }
}
if (changed.length > 0 && !values['dry-run'])
  await runOrExit('biome', ['format', '--write', ...changed], { cwd: root });
const isOne = changed.length === 1;
const verb = values['dry-run'] ? 'would be' : isOne ? 'was' : 'were';
console.log(`${changed.length} ${isOne ? 'definition' : 'definitions'} ${verb} carried over.`);
