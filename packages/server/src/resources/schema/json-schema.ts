/** A draft-07 schema, for validation and for clients. */
export type JsonSchema = Record<string, unknown>;

declare const value: unique symbol;

/** A schema with the type of its values; at run time just a schema. */
export type Schema<T> = JsonSchema & { readonly [value]?: T };

/** The type of the values that a schema describes. */
export type TypeOf<S> = S extends { readonly [value]?: infer T } ? T : unknown;
