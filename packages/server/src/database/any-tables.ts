import type { Kysely } from 'kysely';
import type { Reader } from './database.ts';

/** Kysely over tables that are known only at run time, so their columns are not typed. */
export const anyTables = (db: Reader): Kysely<Record<string, Record<string, unknown>>> =>
  db as unknown as Kysely<Record<string, Record<string, unknown>>>;
