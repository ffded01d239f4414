import { format, type Schema, type SchemaDraft, Validator } from '@cfworker/json-schema';
import { createFormats, createStandardFormats, lazyValue } from '@schema-screens/locale';
import type { Scope } from './scope.ts';

const validators = new WeakMap<object, ReturnType<typeof schemaInterpreter>>();

/** Whether the scope matches the schema. */
export function isScopeValid(schema: object, scope: Scope): boolean {
  let validator = validators.get(schema);
  if (!validator) {
    validator = schemaInterpreter(schema);
    validators.set(schema, validator);
  }
  return validator.validate(scope).valid;
}

/** The library has one table of formats for all interpreters, and its own formats differ from ours. */
const withOurFormats = lazyValue(() => {
  for (const name of Object.keys(format)) delete format[name];
  return Object.assign(format, createFormats(), createStandardFormats());
});

/**
 * An interpreter of a schema: no code is generated, so a strict Content Security Policy holds. All formats are ours.
 *
 * @param allErrors whether it collects every error, or stops at the first
 * @param draft default: draft-07, where what stands beside a `$ref` holds, too
 * @throws Error if the schema contains an address that is none
 */
export function schemaInterpreter(
  schema: object,
  allErrors = false,
  draft: SchemaDraft = '2019-09',
): Validator {
  withOurFormats();
  // The library writes the addresses of parts into the schema that it gets.
  return new Validator(structuredClone(schema) as Schema, draft, !allErrors);
}
