/**
 * The public API of the checker, which finds mistakes in definitions: for command line, development server, editor and
 * tests.
 */
export { checkDefinitions } from './check-definitions.ts';
export { checkNavigationFile, navigationFile } from './check-navigation-file.ts';
export { checkResourceFiles } from './check-resource-files.ts';
export type { Known } from './known.ts';
export { type DefinitionFile, parseFile } from './parse-file.ts';
export { formatProblem, type Problem, problemAtOffset } from './problem.ts';
