import type { JsonSchema } from '#model';
import { partOf, pointerSteps } from '#rules';

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

/** The part of a schema at a JSON pointer (#/properties/titel), or undefined; a step "$ref" follows the reference. */
export function schemaAt(root: JsonSchema, pointer: string): Record<string, unknown> | undefined {
  let node: unknown = root;
  for (const step of pointerSteps(pointer)) {
    node = partOf(node, step);
    if (step === '$ref' && typeof node === 'string') node = schemaAt(root, node);
  }
  return typeof node === 'object' && node !== null ? (node as Record<string, unknown>) : undefined;
}

/** The schema that contains the keyword at the end of a pointer. */
export const holderOf = (root: JsonSchema, schemaPath: string): Record<string, unknown> | undefined =>
  schemaAt(root, schemaPath.replace(/\/[^/]*$/, ''));

/**
 * Wraps a rule of a schema so that an exception counts as a result, since the server decides in any case. The first
 * failure is reported on the console.
 */
export function failsafe<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
  otherwise: Result,
): (...args: Args) => Result {
  let isReported = false;
  return (...args) => {
    try {
      return act(...args);
    } catch (thrown) {
      if (!isReported) console.warn('Rules that cannot be checked here:', thrown);
      isReported = true;
      return otherwise;
    }
  };
}
