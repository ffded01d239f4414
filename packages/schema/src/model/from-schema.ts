/** What the types of rows are made of beside their schema. */
export interface SchemaTypes {
  /** The schemas by the names of their resources: for keys of references (`x-reference`), and for lists of parts (`x-parts`). */
  readonly schemas?: object;
  /** The keys of enumerations by their names (`x-enum`). */
  readonly enums?: object;
}

interface ByType {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
  null: null;
}

/** Shows a type by its keys, not by how it has been made. */
type Flat<Value> = { [Key in keyof Value]: Value[Key] } & {};

/** The schema that a reference inside of the document names. */
type Followed<Schema, Root> = Schema extends { readonly $ref: infer Pointer }
  ? Pointer extends '#'
    ? Root
    : Pointer extends `#/${infer Part}/${infer Name}`
      ? Root extends { readonly [Key in Part]: { readonly [Each in Name]: infer Target } }
        ? Target
        : unknown
      : unknown
  : Schema;

type RequiredIn<Schema> = Schema extends { readonly required: readonly (infer Name)[] } ? Name : never;

/** The fields that somebody sees: hidden columns are never sent. */
type VisibleIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly 'x-hidden': true } ? never : Name;
}[keyof Fields];

type ObjectOf<Schema, Root, Names extends SchemaTypes> = Schema extends { readonly properties: infer Fields }
  ? Flat<
      {
        -readonly [Name in Extract<VisibleIn<Fields>, RequiredIn<Schema>>]: ValueOf<
          Fields[Name],
          Root,
          Names
        >;
      } & {
        -readonly [Name in Exclude<VisibleIn<Fields>, RequiredIn<Schema>>]?: ValueOf<
          Fields[Name],
          Root,
          Names
        >;
      }
    >
  : Schema extends { readonly additionalProperties: infer Each extends object }
    ? Record<string, ValueOf<Each, Root, Names>>
    : Record<string, unknown>;

type ListOf<Schema, Root, Names extends SchemaTypes> = Schema extends {
  readonly 'x-parts': { readonly resource: infer Name };
}
  ? Name extends keyof Names['schemas']
    ? FromSchema<Names['schemas'][Name], Names>[]
    : Record<string, unknown>[]
  : Schema extends { readonly items: infer Item }
    ? ValueOf<Item, Root, Names>[]
    : unknown[];

type OfType<Type, Schema, Root, Names extends SchemaTypes> = Type extends 'object'
  ? ObjectOf<Schema, Root, Names>
  : Type extends 'array'
    ? ListOf<Schema, Root, Names>
    : Type extends keyof ByType
      ? ByType[Type]
      : unknown;

type TypesIn<Schema> = Schema extends { readonly type: infer Type }
  ? Type extends readonly (infer One)[]
    ? One
    : Type
  : Schema extends { readonly properties: object }
    ? 'object'
    : never;

/** Null, if the type of a schema says so. */
type Nullable<Schema> = 'null' extends TypesIn<Schema> ? null : never;

/** The type of the field that identifies the rows of a resource. */
type KeyOf<Schema, Names extends SchemaTypes> = Schema extends { readonly properties: infer Fields }
  ? Schema extends { readonly 'x-resource': { readonly primaryKey: infer Key extends keyof Fields } }
    ? ValueOf<Fields[Key], Schema, Names>
    : 'id' extends keyof Fields
      ? ValueOf<Fields['id'], Schema, Names>
      : number
  : never;

/** A branch with what is beside it; its own keywords win. */
type Branch<Schema, One> = Omit<Schema, 'oneOf' | 'anyOf' | keyof One> & One;

type ValueOf<Part, Root, Names extends SchemaTypes> =
  Followed<Part, Root> extends infer Schema
    ? Schema extends { readonly const: infer Value }
      ? Value | Nullable<Schema>
      : Schema extends { readonly enum: readonly (infer Value)[] }
        ? Value | Nullable<Schema>
        : Schema extends { readonly 'x-enum': infer Name extends keyof Names['enums'] }
          ? Names['enums'][Name] | Nullable<Schema>
          : Schema extends {
                readonly 'x-reference': { readonly resource: infer Name extends keyof Names['schemas'] };
              }
            ? KeyOf<Names['schemas'][Name], Names> | Nullable<Schema>
            : Schema extends
                  | { readonly oneOf: readonly (infer One)[] }
                  | { readonly anyOf: readonly (infer One)[] }
              ? One extends unknown
                ? ValueOf<Branch<Schema, One>, Root, Names>
                : never
              : [TypesIn<Schema>] extends [never]
                ? unknown
                : OfType<TypesIn<Schema>, Schema, Root, Names>
    : never;

/**
 * The type of the rows that a JSON Schema describes, which is written with `as const`: objects with their required fields, lists,
 * enumerations, constants, alternatives, null, and references inside of the document. Texts with a format are texts.
 *
 * @example type Book = FromSchema<typeof book>;
 */
export type FromSchema<Schema, Names extends SchemaTypes = SchemaTypes> = ValueOf<Schema, Schema, Names>;
