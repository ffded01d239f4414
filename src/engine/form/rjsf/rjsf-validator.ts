import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { schemaInterpreter } from '#language';

/** The value as it would be sent: without the undefined properties that rjsf leaves behind. */
export function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutUndefined(item) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, withoutUndefined(part)]),
  );
}

const interpreters = new WeakMap<object, ReturnType<typeof schemaInterpreter>>();

/**
 * The validator that rjsf uses to find the matching branch of a schema. The form's own rules check the data (compiled
 * at build time), so rjsf never validates the whole; branches are interpreted, because no code may be generated from
 * them.
 */
export const rjsfValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid(schema: RJSFSchema, formData: unknown, rootSchema: RJSFSchema): boolean {
    let interpreter = interpreters.get(schema);
    if (!interpreter) {
      const { definitions } = rootSchema;
      interpreter = schemaInterpreter({ ...schema, ...(definitions && { definitions }) });
      interpreters.set(schema, interpreter);
    }
    return interpreter.validate(withoutUndefined(formData) ?? null).valid;
  },
};
