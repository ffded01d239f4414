import type { Validator } from '../../resources/checks/validator.ts';
import { object, type RawJsonSchema, type Schema, type TypeOf } from '../../resources/schema/json-schema.ts';
import { notFound } from '../../shared/http-error.ts';

/** Anything between two slashes. */
export const pathSegment: Schema<string> = {};

/** The id of a row. */
export const rowId: Schema<number> = { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 };

/** The parameters of a path with the id of a row. */
export const idParameters = object({ id: rowId });

/**
 * The parameters of a path by their schema, converted to numbers where it says so. Throws the 404 of a missing row for
 * an id that no row can have.
 */
export function parsePathParameters<S extends RawJsonSchema>(
  validator: Validator,
  schema: S,
  params: Readonly<Record<string, string>>,
): TypeOf<S> {
  const fields = schema.properties as Readonly<Record<string, RawJsonSchema>>;
  const isNumber = (name: string, value: string) =>
    fields[name]?.type === 'integer' && /^[1-9][0-9]*$/.test(value);
  const read = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isNumber(name, value) ? Number(value) : value]),
  );
  if (validator.check(schema, read).length > 0) throw notFound();
  return read as TypeOf<S>;
}
