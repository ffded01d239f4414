/**
 * `npm run check:definitions`: checks the definitions in `screens/` and their schemas; prints each problem as file:line:column and exits with 1 if
 * there are any.
 */
import { formatProblem } from '#check';
import { checkAllDefinitions } from './definitions.ts';
import { readFlags } from './shared/read-flags.ts';

readFlags(import.meta.filename);

const problems = (await checkAllDefinitions()).map(formatProblem);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'Definitions: no problems.' : `Definitions: ${problems.length} problem(s).`,
);
process.exit(problems.length === 0 ? 0 : 1);
