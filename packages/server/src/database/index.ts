/** What modules of an application may use of `database`. */

export type { Day, Derived, Filled, Json, Timestamp } from './column-types.ts';
export { afterCommit, isInsideTransaction } from './commit-hooks.ts';
export type { Database, DatabaseContext, Reader, Transaction } from './database.ts';
export { anyTables } from './database.ts';
export { searchLimit, withDeadline } from './deadline.ts';
export { holdLock, lockStructure, withSavepoint } from './locks.ts';
export { readMetadata, writeMetadata } from './metadata.ts';
export { migrationNames, pendingMigrations } from './migrate.ts';
export type { FormerState, SystemTables } from './migrations/system-tables.ts';
export { asOutage } from './postgres/outage.ts';
