/** What modules of an application may use of `operation`. */
export { backUp } from './back-up.ts';
export { changeData } from './change-data.ts';
export type { EncryptedColumn, Installation, OperatorCommand } from './installation.ts';
export { readArgument, readArguments } from './read-arguments.ts';
export { restore } from './restore.ts';
export { retryTasks } from './retry-tasks.ts';
export { rotateKey } from './rotate-key.ts';
export { withDatabase, withOpenDatabase } from './with-database.ts';
