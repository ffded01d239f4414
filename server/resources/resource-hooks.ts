import type { Transaction } from '../database/database.ts';
import type { AppContext } from '../shared/context.ts';
import type { Identity } from '../shared/identity.ts';
import type { Resource, Row } from './resource.ts';
import type { AlsoRows } from './row-scope.ts';

/** What a hook works with: the transaction that the call itself writes in. */
export interface HookCall {
  readonly context: AppContext;
  readonly tx: Transaction;
  readonly identity: Identity;
  readonly resource: Resource;
  /** The call's time; it also goes into the row. */
  readonly time: Date;
}

/** What a row is shown with. */
export type PresentCall = Pick<HookCall, 'context' | 'identity' | 'time'>;

/**
 * Business rules around the generic calls of one resource: the default export of `routes/{path}/hooks.ts`.
 * A hook refuses by throwing a PortalError; then nothing of the call is stored.
 */
export interface ResourceHooks {
  /** Rows beside the schema's `where` and `own` that this caller may reach in this operation. */
  readonly alsoRows?: AlsoRows;
  /** The row with its `x-virtual` fields, for whoever reads it alone. */
  present?(call: PresentCall, row: Row): Promise<Row>;
  /** Gives the values to store, after they were checked against the schema. */
  beforeCreate?(call: HookCall, values: Row): Promise<Row>;
  afterCreate?(call: HookCall, row: Row): Promise<void>;
  /** Gives the columns to change; `row` is locked. */
  beforeChange?(call: HookCall, row: Row, changes: Row): Promise<Row>;
  afterChange?(call: HookCall, row: Row): Promise<void>;
  beforeDelete?(call: HookCall, row: Row): Promise<void>;
  afterDelete?(call: HookCall, row: Row): Promise<void>;
}
