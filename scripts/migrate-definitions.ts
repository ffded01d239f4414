/**
 * Migrates the definitions in `screens/` to the current language: `npm run migrate:definitions`. With `--dry-run` it only prints the changes. Unchanged parts keep their layout.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { migrateText } from './migrate-definitions/migrate-text.ts';
import { moveNames, ownersIn, type Written } from './migrate-definitions/move-names.ts';
import { readFlags } from './shared/read-flags.ts';
import { runOrExit } from './shared/run.ts';

const { values, positionals } = readFlags(
  import.meta.filename,
  { 'dry-run': { type: 'boolean' } },
  { takesArguments: true },
);
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'));
const changed: string[] = [];

/** Roles, attributes of the user and features have a file of their own. */
function moveNamesToManifest(): void {
  const navigationFile = join(root, 'screens/navigation.json');
  const manifestFile = join(root, 'screens/application.json');
  if (!existsSync(navigationFile)) return;
  const read = (file: string): Written => JSON.parse(readFileSync(file, 'utf8')) as Written;
  const moved = moveNames(read(navigationFile), existsSync(manifestFile) ? read(manifestFile) : undefined, {
    dictionaries: globSync('screens/??.json', { cwd: root })
      .map((file) => basename(file, '.json'))
      .sort(),
    owners: new Set(
      globSync('schemas/resource/*.json', { cwd: root }).flatMap((file) => ownersIn(read(join(root, file)))),
    ),
  });
  if (!moved) return;
  console.log(
    'screens/application.json\n  has the roles, attributes of the user and features of navigation.json now',
  );
  changed.push(navigationFile, manifestFile);
  if (values['dry-run']) return;
  writeFileSync(navigationFile, JSON.stringify(moved.navigation, undefined, 2));
  writeFileSync(manifestFile, JSON.stringify(moved.application, undefined, 2));
}

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
moveNamesToManifest();
if (changed.length > 0 && !values['dry-run'])
  await runOrExit('biome', ['format', '--write', ...changed], { cwd: root });
const isOne = changed.length === 1;
const verb = values['dry-run'] ? 'would be' : isOne ? 'was' : 'were';
console.log(`${changed.length} ${isOne ? 'definition' : 'definitions'} ${verb} carried over.`);
