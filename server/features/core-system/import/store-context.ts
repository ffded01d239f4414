import type { DocumentStore } from '@schema-screens/server/ports';
import type { Stamp } from '@schema-screens/server/resources';
import type { ResourceRegistry, Transaction } from '../../../types/portal-types.ts';
import type { ImportProblems } from './import-problems.ts';

/** Input for storing the files. */
export interface StoreContext {
  readonly folder: string;
  readonly tx: Transaction;
  readonly resources: Pick<ResourceRegistry, 'get'>;
  readonly documents: DocumentStore;
  readonly stamp: Stamp;
  /** What only the database finds wrong. */
  readonly problems: ImportProblems;
  /** Keys of contents that were stored by this import; the caller removes them if it fails. */
  readonly stored: string[];
}
