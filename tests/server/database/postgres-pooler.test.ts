import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../../packages/server/src/database/database.ts';
import { withSetupLock } from '../../../packages/server/src/database/locks.ts';
import { openPostgresDatabase } from '../../../packages/server/src/database/postgres/postgres-database.ts';
import { type Pooler, startPgbouncer } from '../../support/databases/pgbouncer.ts';
import {
  addressOf,
  createTestDatabase,
  runOn,
  type TestDatabase,
} from '../../support/databases/test-database.ts';

const processes = 20;
const connectionsOfPooler = 40;

let pooler: Pooler;
let empty: TestDatabase;
let direct: string;
beforeAll(async () => {
  pooler = await startPgbouncer(inject('postgresUrl'), connectionsOfPooler);
  empty = (await createTestDatabase('template1'))!;
  direct = addressOf(inject('postgresUrl'), new URL(empty.url).pathname.slice(1));
});
afterAll(async () => {
  await pooler.stop();
  await empty.drop();
});

const open = (): Database =>
  openPostgresDatabase({
    url: addressOf(pooler.url, new URL(direct).pathname.slice(1)),
    directUrl: direct,
    onConnectionLost: () => undefined,
  });

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = open();
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`;
const settingOf = async (db: Parameters<ReturnType<typeof sql>['execute']>[0], name: string) => {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
  return rows[0]!.value;
};

describe('behind PgBouncer in transaction mode', () => {
  test('statements have the limits of their pool, and leave none to others', () =>
    withDatabase(async ({ read, search, transaction, maintain, withoutTransaction }) => {
      expect(await settingOf(read, 'statement_timeout')).toBe('5s');
      expect(await settingOf(search, 'statement_timeout')).toBe('2s');
      await transaction(async (tx) => {
        expect(await settingOf(tx, 'statement_timeout')).toBe('5s');
        expect(await settingOf(tx, 'idle_in_transaction_session_timeout')).toBe('30s');
      });
      await maintain(async (tx) => {
        expect(await settingOf(tx, 'statement_timeout')).toBe('0');
        expect(await settingOf(tx, 'idle_in_transaction_session_timeout')).toBe('10min');
      });
      await withoutTransaction(async (connection) => {
        expect(await settingOf(connection, 'statement_timeout')).toBe('0');
      });
      await expect(sleep(4).execute(search)).rejects.toMatchObject({ status: 503 });
      expect((await sql<{ one: number }>`select 1 as one`.execute(search)).rows).toEqual([{ one: 1 }]);
    }));

  test('a wrong password is refused, as is an unknown user', async () => {
    for (const [name, password] of [
      ['postgres', 'wrong'],
      ['postgres', ''],
      ['somebody', 'postgres'],
    ] as const) {
      const url = new URL(addressOf(pooler.url, new URL(direct).pathname.slice(1)));
      url.username = name;
      url.password = password;
      await expect(runOn(url.href, 'select 1')).rejects.toThrow(/authentication|password/i);
    }
  });

  test('a statement that fails leaves no open transaction', () =>
    withDatabase(async ({ read, search }) => {
      for (const db of [read, search])
        for (let turn = 0; turn < 10; turn += 1) {
          await expect(sql`select * from gibtsnicht`.execute(db)).rejects.toMatchObject({ code: '42P01' });
          expect(await settingOf(db, 'server_version_num')).toMatch(/^\d+$/);
        }
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity where state like 'idle in transaction%'`.execute(read);
      expect(rows).toEqual([{ count: 0 }]);
    }));

  test('a repeated statement with values is prepared by nobody, so that a table may change', () =>
    withDatabase(async ({ read }) => {
      await runOn(direct, 'create table wechsel (wert integer)');
      const all = () => read.executeQuery(CompiledQuery.raw('select * from wechsel where $1 = 1', [1]));
      await Promise.all(Array.from({ length: 50 }, all));
      await runOn(direct, 'alter table wechsel add column name text');
      expect((await Promise.all(Array.from({ length: 50 }, all))).flatMap(({ rows }) => rows)).toEqual([]);
    }));

  test('only one process at a time sets up, and a notification reaches the other', () =>
    withDatabase((first) =>
      withDatabase(async (second) => {
        const messages: string[] = [];
        second.listen({ onMessage: (text) => messages.push(text), onGap: () => undefined });
        let inside = 0;
        const work = async () => {
          inside += 1;
          expect(inside).toBe(1);
          await sleep(0.2).execute(first.read);
          inside -= 1;
        };
        await Promise.all([withSetupLock(first, work), withSetupLock(second, work)]);
        await expect
          .poll(async () => {
            await sql`select pg_notify('portal', 'da')`.execute(first.read);
            return messages;
          })
          .toContain('da');
      }),
    ));

  test(`${processes} busy processes stay within 100 connections, and all calls are answered`, async () => {
    const databases = Array.from({ length: processes }, open);
    try {
      for (const database of databases)
        database.listen({ onMessage: () => undefined, onGap: () => undefined });
      const calls = databases.flatMap(({ read, search, transaction, maintain }) => [
        ...Array.from({ length: 12 }, () => sleep(0.05).execute(read)),
        ...Array.from({ length: 6 }, () => sleep(0.05).execute(search)),
        ...Array.from({ length: 4 }, () => transaction((tx) => sleep(0.05).execute(tx))),
        ...Array.from({ length: 2 }, () => maintain((tx) => sleep(0.05).execute(tx))),
      ]);
      const answered = Promise.all(calls);
      const counts: number[] = [];
      let isDone = false;
      void answered.finally(() => {
        isDone = true;
      });
      const counter = openPostgresDatabase({ url: direct, onConnectionLost: () => undefined });
      while (!isDone) {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(counter.read);
        counts.push(rows[0]!.count);
      }
      await counter.close();
      expect((await answered).length).toBe(calls.length);
      expect(Math.max(...counts)).toBeLessThanOrEqual(100);
      // The pooler has used what it has.
      expect(Math.max(...counts)).toBeGreaterThan(connectionsOfPooler);
    } finally {
      await Promise.all(databases.map((database) => database.close()));
    }
  });
});
