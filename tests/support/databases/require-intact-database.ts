import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { expect } from 'vitest';

type Query = (statement: string) => Promise<readonly object[]>;

const indexesOf = (method: string): string => `
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = '${method}' and i.indisvalid and c.relpersistence = 'p'`;

/**
 * Requires that PostgreSQL's own check (amcheck) finds no corruption in any table or index, including those of the system, and no
 * row without its index entry. On the embedded database no server may be running.
 */
export async function requireIntactDatabase(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const { query, close } = databaseUrl === undefined ? await openEmbedded(dataDir) : await open(databaseUrl);
  try {
    await query('create extension if not exists amcheck');
    // These fail with a description of the corruption.
    const trees = await query(`select c.relname, bt_index_check(c.oid, true) ${indexesOf('btree')}`);
    expect(trees.length).toBeGreaterThan(100);
    // New in PostgreSQL 18.
    const [{ has }] = (await query("select to_regproc('gin_index_check') is not null as has")) as [
      { has: boolean },
    ];
    if (has) await query(`select c.relname, gin_index_check(c.oid) ${indexesOf('gin')}`);
    const wrong = await query(`
      select c.relname, v.blkno, v.offnum, v.attnum, v.msg
      from pg_class c cross join lateral verify_heapam(c.oid) v
      where c.relkind in ('r', 't') and c.relpersistence = 'p'`);
    expect(wrong).toEqual([]);
  } finally {
    await close();
  }
}

async function openEmbedded(dataDir: string): Promise<{ query: Query; close: () => Promise<void> }> {
  const database = await PGlite.create({
    dataDir: path.join(dataDir, 'pg'),
    extensions: { amcheck, btree_gist, pg_trgm },
  });
  return {
    query: async (statement) => (await database.query<object>(statement)).rows,
    close: () => database.close(),
  };
}

async function open(connectionString: string): Promise<{ query: Query; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return {
    query: async (statement) => (await client.query<object>(statement)).rows,
    close: () => client.end(),
  };
}
