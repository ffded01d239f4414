import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { schemaInterpreter } from '#language';
import { withoutUndefined } from './without-undefined.ts';

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
