import type { Transaction } from '../../database/database.ts';
import type { ResourceRegistry } from '../../resources/resource-registry.ts';
import type { Bestand } from './bestand.ts';

/** What the demo data of a feature are made with. */
export interface DemoCall {
  readonly tx: Transaction;
  readonly resources: ResourceRegistry;
  /** Stores rows of a resource. */
  readonly insert: (resource: string, rows: readonly object[]) => Promise<void>;
  /** First day of the current month, as `yyyy-mm-dd`; dates are counted from it. */
  readonly stichtag: string;
  /** The policyholders with accounts of their own, and what belongs to them. */
  readonly bestand: Bestand;
}

/**
 * The default export of a feature's `demo.ts`: stores what the feature shows in a demo, once the policyholders, their contracts
 * and their mailboxes are there.
 */
export type DemoPart = (call: DemoCall) => Promise<void>;
