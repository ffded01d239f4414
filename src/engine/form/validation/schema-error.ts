/** An error in ajv's words; compiled and interpreting validators both speak them. */
export interface SchemaError {
  keyword: string;
  /** JSON pointer into the data. */
  instancePath: string;
  /** JSON pointer into the schema, with # in front. */
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string | undefined;
  parentSchema?: Record<string, unknown> | undefined;
}

/** A module that the build made of one schema: true, or false with errors set on the function. */
export interface CompiledValidator {
  (data: unknown): boolean;
  errors?: SchemaError[] | null;
}

/** Checks a record; an empty list when it is valid. */
export type SchemaValidator = (data: unknown) => SchemaError[];
