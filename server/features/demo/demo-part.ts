import type { PortalResourceRegistry, PortalTransaction } from '../../types/portal-types.ts';
import type { Bestand } from './bestand.ts';

/** Input for the demo data of a feature. */
export interface DemoCall {
  readonly tx: PortalTransaction;
  readonly resources: PortalResourceRegistry;
  /** Stores rows of a resource. */
  readonly insert: (resource: string, rows: readonly object[]) => Promise<void>;
  /** First day of the current month, as `yyyy-mm-dd`; all dates are counted from it. */
  readonly stichtag: string;
  /** The policyholders with named accounts, and what belongs to them. */
  readonly bestand: Bestand;
}

/** The default export of a feature's `demo.ts`: stores the feature's demo data, after policyholders, contracts and mailboxes. */
export type DemoPart = (call: DemoCall) => Promise<void>;
