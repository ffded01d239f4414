import type { Reader, Transaction } from '../../database/database.ts';
import type { Identity } from '../../shared/identity.ts';
import type { ChangeBodies, CreateBodies } from './bodies.gen.ts';
import type { AlsoRows, Resource } from './resource.ts';
import type { ResourceContext } from './resource-registry.ts';
import type { NewRow, Row, RowChanges, RowOf, TableNameOf } from './table.ts';

/** The context of a hook: the transaction of the request. */
export interface HookCall<Context = ResourceContext> {
  readonly context: Context;
  readonly tx: Transaction;
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
  readonly db: Reader;
};

/**
 * Business rules around the generic routes of one resource: which its module names. A hook
 * rejects a request by throwing a HttpError; then nothing is stored.
 */
export interface ResourceHooks<Name extends string = string, Context = ResourceContext> {
  /** Rows besides those of the schema's `where` and `own` that callers may access. */
  readonly alsoRows?: AlsoRows;
  /** The row with its `x-virtual` fields, when it is read individually or has been written. */
  present?(call: PresentCall<Context>, row: RowOf<TableNameOf<Name>>): Promise<Row>;
  /** Returns the values to store, which have been validated against the schema. */
  beforeCreate?(call: HookCall<Context>, values: CreateValues<Name>): Promise<NewRow<TableNameOf<Name>>>;
  afterCreate?(call: HookCall<Context>, row: RowOf<TableNameOf<Name>>): Promise<void>;
  /** Returns the columns to change; `row` is locked. */
  beforeChange?(
    call: HookCall<Context>,
    row: RowOf<TableNameOf<Name>>,
    changes: ChangeValues<Name>,
  ): Promise<RowChanges<TableNameOf<Name>>>;
  afterChange?(call: HookCall<Context>, row: RowOf<TableNameOf<Name>>): Promise<void>;
  beforeDelete?(call: HookCall<Context>, row: RowOf<TableNameOf<Name>>): Promise<void>;
  afterDelete?(call: HookCall<Context>, row: RowOf<TableNameOf<Name>>): Promise<void>;
}

type CreateValues<Name extends string> = Name extends keyof CreateBodies ? CreateBodies[Name] : Row;
type ChangeValues<Name extends string> = Name extends keyof ChangeBodies ? ChangeBodies[Name] : Row;
