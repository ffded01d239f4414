import { keywordErrors } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { validators } from '#validators';
import {
  type CompiledValidator,
  type SchemaValidator,
  unverifiableError,
  withFallbackOnError,
} from './schema-error.ts';
import { schemaHash } from './schema-hash.ts';

function fromCompiled(validate: CompiledValidator): SchemaValidator {
  return (data) => (validate(data) ? [] : (validate.errors ?? []));
}

/** Whether the build compiled a validator for this schema. */
export function isCompiled(schema: JsonSchema): boolean {
  return Object.hasOwn(validators, schemaHash(schema));
}

/** The validator of a schema, without our own keywords. */
async function ownValidator(schema: JsonSchema): Promise<SchemaValidator> {
  const load = validators[schemaHash(schema)];
  if (load) return fromCompiled((await load()).default);
  const { interpretingValidator } = await import('./interpreting-validator.ts');
  return withFallbackOnError(interpretingValidator, () => [unverifiableError])(schema);
}

/**
 * The validator of a schema: the compiled one if the schema was known at build time, otherwise an interpreting one. Both also
 * check our own keywords. Where rules cannot be evaluated, the only error is `unverifiableError`.
 *
 * @param timeZone of days; default: Berlin
 * @throws Error if its module cannot be loaded
 */
export async function loadValidator(schema: JsonSchema, timeZone?: string): Promise<SchemaValidator> {
  const validate = await ownValidator(schema);
  return withFallbackOnError(
    (data) => [...validate(data), ...keywordErrors(schema, data, new Date(), timeZone)],
    [unverifiableError],
  );
}
