/**
 * What schemas of resources must fulfil: for the start of the server and the checker of definitions, never in browsers.
 */
export { checkComputed } from '../keywords/check-computed.ts';
export { reportImpossibleValue, reportUnknown } from '../problems/field-problems.ts';
export {
  type LanguageProblem,
  type ProblemCode,
  problemText,
  type WarningCode,
} from '../problems/problem.ts';
export { ReadTrackingMap } from '../problems/read-tracking-map.ts';
export type { Report } from '../problems/schema-rule.ts';
export { isOfType, typesOf } from '../problems/schema-types.ts';
export { suggest } from '../problems/suggest.ts';
export { checkSchemas, type SchemaProblem } from './check-schemas.ts';
export { compilableSchema, createAjv, schemaCompiler } from './create-ajv.ts';
export { checkKeywordPlaces } from './keyword-places.ts';
export { languageProblems, pathOf } from './language-problems.ts';
export { linearPattern } from './linear-pattern.ts';
