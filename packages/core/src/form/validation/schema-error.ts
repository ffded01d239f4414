/** An error in ajv's format, which compiled and interpreting validators share. */
export interface ValidatorError {
  keyword: string;
  /** JSON pointer into the data. */
  instancePath: string;
  /** JSON pointer into the schema, starting with #. */
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string | undefined;
  parentSchema?: Record<string, unknown> | undefined;
}

/** A validator compiled at build time: returns true, or false with the errors in its property. */
export interface CompiledValidator {
  (data: unknown): boolean;
  errors?: ValidatorError[] | null;
}

/** Validates a record; returns an empty list if it is valid. */
export type SchemaValidator = (data: unknown) => ValidatorError[];

/** The error of data whose schema has rules that cannot be evaluated, e.g. a reference that leads nowhere. */
export const unverifiableError: ValidatorError = {
  keyword: 'unverifiableError',
  instancePath: '',
  schemaPath: '#/unverifiableError',
  params: {},
};

/** The keyword of an error of a value whose schema refers to one that is not there. */
export const danglingReference = 'danglingReference';

/** Wraps a rule of a schema so that an exception counts as a result. The first failure is reported on the console. */
export function withFallbackOnError<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
  otherwise: Result,
): (...args: Args) => Result {
  let isReported = false;
  return (...args) => {
    try {
      return act(...args);
    } catch (thrown) {
      if (!isReported) console.warn('Rules that cannot be evaluated:', thrown);
      isReported = true;
      return otherwise;
    }
  };
}
