import type { Kysely } from 'kysely';
import type { Reader } from './database.ts';

/** The builder over tables that only the running program knows: nothing is known of their columns either. */
export const anyTables = (db: Reader): Kysely<Record<string, Record<string, unknown>>> =>
  db as unknown as Kysely<Record<string, Record<string, unknown>>>;
