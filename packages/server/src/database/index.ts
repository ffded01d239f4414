/** What modules of an application may use of `database`. */

export type { ComputedColumn, Day, Json, Timestamp, WithDefault } from './column-types.ts';
export { afterCommit, isInsideTransaction } from './commit-hooks.ts';
export type { Database, DatabaseContext, Reader, Transaction } from './database.ts';
export { anyTables } from './database.ts';
export { searchLimit, withDeadline } from './deadline.ts';
export { lockSchemaChanges, lockUntilCommit, withSavepoint } from './locks.ts';
export { readMetadata, writeMetadata } from './metadata.ts';
export { migrationNames, pendingMigrations } from './migrate.ts';
export type { LegacyState, SystemTables } from './migrations/system-tables.ts';
export { toOutageError } from './postgres/outage.ts';
