import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import Ajv2019 from 'ajv/dist/2019.js';
import Ajv2020 from 'ajv/dist/2020.js';
import Ajv04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import type { Judge } from './sample.ts';

const options = { strict: false, allErrors: true, validateSchema: false, logger: false } as const;

/** Addresses as of draft-04 in a later schema, which nothing refers to. */
const withoutOldAddresses = (schema: unknown): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    ),
  );

function compile(given: unknown): ValidateFunction {
  const { $schema = '' } = given as { $schema?: string };
  const Kind = $schema.includes('2020-12')
    ? Ajv2020
    : $schema.includes('2019-09')
      ? Ajv2019
      : $schema.includes('draft-04')
        ? Ajv04
        : Ajv;
  const ajv = new (Kind as unknown as typeof Ajv)({
    ...options,
    // A schema of schemas has their address itself.
    meta: !/"\$?id":"http:\/\/json-schema.org\/draft-0\d\/schema#?"/.test(JSON.stringify(given)),
  });
  (addFormats as unknown as (of: unknown) => void)(ajv);
  return ajv.compile((Kind === Ajv04 ? given : withoutOldAddresses(given)) as object);
}

/** What a library, which is not the form's, says about documents; undefined if it does not read the schema. */
export function judgeFor(schema: unknown): Judge | undefined {
  let validate: ValidateFunction;
  try {
    validate = compile(schema);
  } catch (error) {
    console.error(String(error).slice(0, 200));
    return undefined;
  }
  return {
    errorsOf(value) {
      if (validate(value)) return [];
      return (validate.errors ?? []).map(({ instancePath, params, keyword }: ErrorObject) => {
        const { missingProperty, additionalProperty, unevaluatedProperty } = params as Record<
          string,
          string | undefined
        >;
        const extra = additionalProperty ?? unevaluatedProperty;
        return {
          path: instancePath,
          keyword,
          ...(missingProperty !== undefined && { missing: missingProperty }),
          ...(extra !== undefined && { extra }),
        };
      });
    },
  };
}
