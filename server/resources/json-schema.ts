/** A draft-07 schema as it is validated with and sent to clients. */
export type JsonSchema = Record<string, unknown>;

declare const value: unique symbol;

/** A schema that knows the type of its values; at run time nothing but a schema. */
export type Schema<T> = JsonSchema & { readonly [value]?: T };

/** The type of the values that a schema describes. */
export type TypeOf<S> = S extends { readonly [value]?: infer T } ? T : unknown;
