/**
 * The public API of the checker, which finds mistakes in definitions: for command line, development server, editor and
 * tests.
 */
export { checkDefinitions } from './check-definitions.ts';
export {
  checkDictionaries,
  isCopiedPhrase,
  isDictionary,
  type TextFile,
  translatableTexts,
  translationHints,
} from './language/check-dictionaries.ts';
export type { DefinitionNames } from './language/definition-names.ts';
export { type DefinitionFile, parseFile } from './language/parse-file.ts';
export { formatProblem, type Problem, problemAtOffset } from './language/problem.ts';
export { applicationFile, checkNamesFiles, navigationFile } from './navigation/check-names-files.ts';
export { checkResourceFiles } from './resource/check-resource-files.ts';
export { checkWarnings } from './warnings/check-warnings.ts';
