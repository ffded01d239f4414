import type { DatabaseContext, Reader, Transaction } from '../../database/database.ts';
import type { SystemTables } from '../../database/migrations/system-tables.ts';
import type { Identity } from '../../shared/identity.ts';
import type { AdditionalRows, Resource } from './resource.ts';
import type { ResourceContext, TypedRegistry } from './resource-registry.ts';
import type { BodyOf, ColumnsOf } from './resource-types.ts';
import type { NewRow, Row, RowChanges, RowOf } from './table.ts';

/** The tables that an application's code reads, by what is handed to it. */
export type TablesIn<Context> =
  Context extends DatabaseContext<infer Tables, infer _> ? Tables : SystemTables;
type TransactionIn<Context> =
  Context extends DatabaseContext<infer Tables, infer Written> ? Transaction<Tables, Written> : Transaction;
type TypesOf<Context> = Context extends { readonly resources: TypedRegistry<infer Types> } ? Types : object;
/** The columns of a resource, in the same way. */
export type ColumnsIn<Context, Name extends string> = ColumnsOf<TypesOf<Context>, Name>;

/** The context of a hook: the transaction of the request. */
export interface HookCall<Context = ResourceContext> {
  readonly context: Context;
  readonly tx: TransactionIn<Context>;
  readonly identity: Identity;
  readonly resource: Resource;
  /** The time of the request, which is also stored in the row. */
  readonly time: Date;
}

/** The context of `present`: `db` is the transaction of a write. */
export type PresentCall<Context = ResourceContext> = Pick<
  HookCall<Context>,
  'context' | 'identity' | 'time'
> & {
  readonly db: Reader<TablesIn<Context>>;
};

/**
 * Business rules around the generic routes of one resource: which its module names. A hook
 * rejects a request by throwing a HttpError; then nothing is stored.
 */
export interface ResourceHooks<Name extends string = string, Context = ResourceContext> {
  /** Rows besides those of the schema's `where` and `own` that callers may access. */
  readonly additionalRows?: AdditionalRows;
  /** The row with its `x-virtual` fields, when it is read individually or has been written. */
  present?(call: PresentCall<Context>, row: RowOf<ColumnsIn<Context, Name>>): Promise<Row>;
  /** Returns the values to store, which have been validated against the schema. */
  beforeCreate?(
    call: HookCall<Context>,
    values: BodyOf<TypesOf<Context>, Name, 'create'>,
  ): Promise<NewRow<ColumnsIn<Context, Name>>>;
  afterCreate?(call: HookCall<Context>, row: RowOf<ColumnsIn<Context, Name>>): Promise<void>;
  /** Returns the columns to change; `row` is locked. */
  beforeChange?(
    call: HookCall<Context>,
    row: RowOf<ColumnsIn<Context, Name>>,
    changes: BodyOf<TypesOf<Context>, Name, 'change'>,
  ): Promise<RowChanges<ColumnsIn<Context, Name>>>;
  afterChange?(call: HookCall<Context>, row: RowOf<ColumnsIn<Context, Name>>): Promise<void>;
  beforeDelete?(call: HookCall<Context>, row: RowOf<ColumnsIn<Context, Name>>): Promise<void>;
  afterDelete?(call: HookCall<Context>, row: RowOf<ColumnsIn<Context, Name>>): Promise<void>;
}
