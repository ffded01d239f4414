/**
 * `npm run check:definitions`: checks the definitions in `screens/`, their schemas and dictionaries; prints each problem as
 * file:line:column and exits with 1 if there are any. Warnings, and texts without a translation with the lines to add, are printed and
 * no problem.
 */
import { enableCompileCache } from 'node:module';
import { readFlags } from './shared/read-flags.ts';

readFlags(import.meta.filename);
// Sources that have not changed are neither stripped of types nor compiled again.
enableCompileCache();
const { checkFolderDictionaries, readApplicationFiles } = await import('@schema-screens/check');
const { formatProblem } = await import('@schema-screens/check/definitions');
const { checkAllDefinitions, definitionWarnings, loadRegistries, root } = await import('./definitions.ts');

const files = readApplicationFiles(root);
const found = await checkAllDefinitions(loadRegistries, files);
const dictionaries = found.length > 0 ? { problems: [], hints: [] } : checkFolderDictionaries(root);
const problems = [...found, ...dictionaries.problems].map(formatProblem);
for (const problem of problems) console.error(problem);
if (found.length === 0) for (const warning of definitionWarnings(files)) console.log(formatProblem(warning));
for (const hint of dictionaries.hints) console.log(hint);
console.log(
  problems.length === 0 ? 'Definitions: no problems.' : `Definitions: ${problems.length} problem(s).`,
);
process.exit(problems.length === 0 ? 0 : 1);
