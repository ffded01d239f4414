/**
 * `npm run check:definitions`: checks the definitions in `screens/`, their schemas and dictionaries; prints each problem as
 * file:line:column and exits with 1 if there are any.
 *
 *   --german                   leaves out the dictionaries
 */
import { formatProblem } from '#check';
import { checkAllDefinitions, checkAllDictionaries } from './definitions.ts';
import { readFlags } from './shared/read-flags.ts';

const { values: flags } = readFlags(import.meta.filename, { german: { type: 'boolean' } });

const found = await checkAllDefinitions();
const untranslated = flags.german || found.length > 0 ? [] : checkAllDictionaries();
const problems = [...found, ...untranslated].map(formatProblem);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'Definitions: no problems.' : `Definitions: ${problems.length} problem(s).`,
);
process.exit(problems.length === 0 ? 0 : 1);
