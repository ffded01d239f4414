/** Checks the definitions in `screens/` and the schemas they are about; prints each problem as file:line:column and ends with 1 when there is any. */
import { formatProblem } from '#check';
import { checkAllDefinitions } from './definitions.ts';

const problems = await checkAllDefinitions();
for (const problem of problems) console.error(formatProblem(problem));
console.log(
  problems.length === 0 ? 'Definitions: no problems.' : `Definitions: ${problems.length} problem(s).`,
);
process.exit(problems.length === 0 ? 0 : 1);
