import { languageProblems } from '@schema-screens/schema/check-schemas';
import { expandedLanguage } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import { Ajv, type ValidateFunction } from 'ajv';
import { formatProblem, type ParsedFile, type Problem, problemIn } from './problem.ts';

const compiled = new WeakMap<object, Ajv>();

/**
 * The language's validators, compiled once for a set of schemas.
 *
 * @param languageSchemas the files of packages/schema/definition by name
 */
export function validatorsOf(languageSchemas: Record<string, JsonSchema>): Ajv {
  let ajv = compiled.get(languageSchemas);
  if (!ajv) {
    ajv = new Ajv({
      allErrors: true,
      strict: false,
      verbose: true,
      // Compiling takes half of the time; each is used for a few files only.
      code: { optimize: false },
      schemas: Object.values(languageSchemas).map(expandedLanguage),
    });
    compiled.set(languageSchemas, ajv);
  }
  return ajv;
}

/** The problems that a definition's schema finds, once each. */
export function checkSchema(parsed: ParsedFile, validate: ValidateFunction): Problem[] {
  const problems = languageProblems(parsed.value, validate).map((problem) => problemIn(parsed, problem));
  return [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()];
}
