/** An error in ajv's format, which compiled and interpreting validators share. */
export interface SchemaError {
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
  errors?: SchemaError[] | null;
}

/** Validates a record; returns an empty list if it is valid. */
export type SchemaValidator = (data: unknown) => SchemaError[];
