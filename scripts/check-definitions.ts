/**
 * `npm run check:definitions`: checks the definitions in `screens/`, their schemas and dictionaries; prints each problem as
 * file:line:column and exits with 1 if there are any. Warnings, and texts without a translation with the lines to add, are printed and
 * no problem.
 */

import { checkFolderDictionaries } from '@schema-screens/check';
import { formatProblem } from '@schema-screens/check/definitions';
import { checkAllDefinitions, definitionWarnings, root } from './definitions.ts';
import { readFlags } from './shared/read-flags.ts';

readFlags(import.meta.filename);

const found = await checkAllDefinitions();
const dictionaries = found.length > 0 ? { problems: [], hints: [] } : checkFolderDictionaries(root);
const problems = [...found, ...dictionaries.problems].map(formatProblem);
for (const problem of problems) console.error(problem);
if (found.length === 0) for (const warning of definitionWarnings()) console.log(formatProblem(warning));
for (const hint of dictionaries.hints) console.log(hint);
console.log(
  problems.length === 0 ? 'Definitions: no problems.' : `Definitions: ${problems.length} problem(s).`,
);
process.exit(problems.length === 0 ? 0 : 1);
