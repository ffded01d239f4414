import { schemaInterpreter } from './schema-interpreter.ts';
import type { Scope } from './scope.ts';

const validators = new WeakMap<object, ReturnType<typeof schemaInterpreter>>();

/** Whether the scope matches the schema. */
export function matchesSchema(schema: object, scope: Scope): boolean {
  let validator = validators.get(schema);
  if (!validator) {
    validator = schemaInterpreter(schema);
    validators.set(schema, validator);
  }
  return validator.validate(scope).valid;
}
