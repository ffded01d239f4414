import { type Schema, Validator } from '@cfworker/json-schema';
import type { Scope } from './scope.ts';

const validators = new WeakMap<object, Validator>();

/** Interprets the schema: no code is generated, so a strict Content Security Policy holds. */
export function matchesSchema(schema: object, scope: Scope): boolean {
  let validator = validators.get(schema);
  if (!validator) {
    validator = new Validator(schema as Schema, '7', true);
    validators.set(schema, validator);
  }
  return validator.validate(scope).valid;
}
