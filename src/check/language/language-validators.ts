import { Ajv } from 'ajv';
import { expandedLanguage } from '#language';
import type { JsonSchema } from '#model';

const compiled = new WeakMap<object, Ajv>();

/**
 * The language's validators, compiled once for a set of schemas.
 *
 * @param languageSchemas the files of schemas/definition by name
 */
export function validatorsOf(languageSchemas: Record<string, JsonSchema>): Ajv {
  let ajv = compiled.get(languageSchemas);
  if (!ajv) {
    ajv = new Ajv({
      allErrors: true,
      strict: false,
      verbose: true,
      schemas: Object.values(languageSchemas).map(expandedLanguage),
    });
    compiled.set(languageSchemas, ajv);
  }
  return ajv;
}
