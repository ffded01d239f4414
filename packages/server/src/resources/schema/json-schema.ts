/** A draft-07 schema, for validation and for clients. */
export type RawJsonSchema = Record<string, unknown>;

declare const value: unique symbol;

/** A schema with the type of its values; at run time just a schema. */
export type Schema<T> = RawJsonSchema & { readonly [value]?: T };

/** The type of the values that a schema describes. */
export type TypeOf<S> = S extends { readonly [value]?: infer T } ? T : unknown;

/** Building blocks for schemas of bodies, parameters and responses; add keywords by `{ ...text, title: 'Titel' }`. */
export const text: Schema<string> = { type: 'string' };
/** What a user types, such as a password: 1 to 1000 characters. */
export const typedText: Schema<string> = { ...text, minLength: 1, maxLength: 1000 };
export const integer: Schema<number> = { type: 'integer' };
export const amount: Schema<number> = { type: 'number' };
export const booleanSchema: Schema<boolean> = { type: 'boolean' };
export const day: Schema<string> = { type: 'string', format: 'date' };
export const time: Schema<string> = { type: 'string', format: 'date-time' };

type Fields = Readonly<Record<string, RawJsonSchema>>;
type NoFields = Readonly<Record<never, never>>;
type Values<F extends Fields> = { readonly [Name in keyof F]: TypeOf<F[Name]> };

/** A schema of values whose type is declared elsewhere. */
export const typedSchema = <T>(schema: RawJsonSchema): Schema<T> => schema;

/** The same, nullable. */
export const orNull = <S extends RawJsonSchema>(schema: S): Schema<TypeOf<S> | null> => ({
  ...schema,
  type: [...new Set([schema.type, 'null'].flat())],
});

/** One of these texts. */
export const oneOf = <T extends string>(texts: readonly T[]): Schema<T> => ({ type: 'string', enum: texts });

export const arrayOf = <S extends RawJsonSchema>(items: S): Schema<readonly TypeOf<S>[]> => ({
  type: 'array',
  items,
});

/** An object with these mandatory and optional fields, and no others. */
export const object = <F extends Fields, O extends Fields = NoFields>(
  fields: F,
  optional?: O,
): Schema<Values<F> & Partial<Values<O>>> => ({
  type: 'object',
  required: Object.keys(fields),
  additionalProperties: false,
  properties: { ...fields, ...optional },
});

/** The same, ignoring any other fields. */
export const openObject: typeof object = (fields, optional) => ({
  ...object(fields, optional),
  additionalProperties: true,
});

/** A value of one of these schemas. */
export const anyOfSchemas = <S extends readonly RawJsonSchema[]>(
  ...schemas: S
): Schema<TypeOf<S[number]>> => ({
  oneOf: schemas,
});

/** An object with arbitrary names and values of the same kind. */
export const record = <S extends RawJsonSchema>(values: S): Schema<Readonly<Record<string, TypeOf<S>>>> => ({
  type: 'object',
  additionalProperties: values,
});

/** The response of every search. */
export const searchResponse = <S extends RawJsonSchema>(row: S) =>
  object({ data: arrayOf(row), count: integer });

/** The fields of an object schema, by name. */
export const fieldsOf = <S extends RawJsonSchema>(schema: S) =>
  schema.properties as { readonly [Name in keyof TypeOf<S>]-?: Schema<Exclude<TypeOf<S>[Name], undefined>> };

/** An object schema with more fields. */
export const withFields = <S extends RawJsonSchema, F extends Fields, O extends Fields = NoFields>(
  schema: S,
  fields: F,
  optional?: O,
): Schema<TypeOf<S> & Values<F> & Partial<Values<O>>> => ({
  ...(schema as RawJsonSchema),
  required: [...new Set([...requiredOf(schema), ...Object.keys(fields)])],
  properties: { ...fieldsOf(schema), ...fields, ...optional },
});

/** An object schema without some of its fields. */
export const withoutFields = <S extends RawJsonSchema, Name extends string & keyof TypeOf<S>>(
  schema: S,
  names: readonly Name[],
): Schema<Omit<TypeOf<S>, Name>> => {
  const isLeft = (name: string) => !(names as readonly string[]).includes(name);
  return {
    ...(schema as RawJsonSchema),
    required: requiredOf(schema).filter(isLeft),
    properties: Object.fromEntries(Object.entries(fieldsOf(schema)).filter(([name]) => isLeft(name))),
  };
};

const requiredOf = ({ required }: RawJsonSchema) => (required ?? []) as readonly string[];
