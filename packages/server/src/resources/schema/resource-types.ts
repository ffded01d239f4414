import type { Row } from './table.ts';

/** What an application has generated for a resource from its schema. */
export interface ResourceType {
  /** The columns of its table, for Kysely. */
  readonly columns: object;
  /** What creates a row, once it is checked. */
  readonly create?: object;
  /** What changes a row, once it is checked. */
  readonly change?: object;
}

/** By the names of resources. */
export type ResourceTypes = Readonly<Record<string, ResourceType>>;

/** The columns of a resource; those of one without types are known only at run time. */
export type ColumnsOf<Types, Name extends string> = Name extends keyof Types
  ? Types[Name] extends { readonly columns: infer Columns extends object }
    ? Columns
    : object
  : object;

/** What creates or changes a row of a resource; as for its columns. */
export type BodyOf<
  Types,
  Name extends string,
  Operation extends 'create' | 'change',
> = Name extends keyof Types
  ? Types[Name] extends { readonly [Key in Operation]: infer Body extends object }
    ? Body
    : Row
  : Row;
