import * as runtime from '@schema-screens/core/ajv-runtime';
import { createFormats, createStandardFormats } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import { compileValidator } from '../../../packages/check/src/compile-validator.ts';
import type {
  CompiledValidator,
  SchemaValidator,
} from '../../../packages/core/src/form/validation/schema-error.ts';

/** The validator that the build would compile for a schema, with the module's imports resolved by hand. */
export function compiledValidator(schema: JsonSchema): SchemaValidator {
  const code = compileValidator(schema, { runtime: 'runtime', formats: 'formats' });
  const body = code
    .replace(/^import .*$/gm, '')
    .replace(/^const formats = .*$/m, '')
    .replace(/export default (\w+);/, '');
  const name = /export default (\w+);/.exec(code)?.[1];
  const make = new Function('runtime', 'formats', `${body}\nreturn ${name};`);
  const validate = make(runtime, { ...createFormats(), ...createStandardFormats() }) as CompiledValidator;
  return (data) => (validate(data) ? [] : (validate.errors ?? []));
}
