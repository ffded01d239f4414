import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { databaseSettings } from '../../support/databases/test-database.ts';
import { startServer, type TestServer, withBooks } from '../../support/servers/server.ts';

const callsPerMinute = 20;

/** A second process of a server. */
const startSecond = (first: TestServer, options: Parameters<typeof startServer>[0]): Promise<TestServer> =>
  startServer({
    ...options,
    env: { ...databaseSettings(first.context.config.databaseUrl), DATA_DIR: first.dataDir },
  });

// The embedded database has one process.
describe.runIf(inject('postgresUrl') !== '')('at two processes', () => {
  test('the calls of an address are counted together', async () => {
    const first = await startServer({ limits: { callsPerMinute } });
    const second = await startSecond(first, { limits: { callsPerMinute } });
    try {
      const statusOf = async (server: TestServer, path = '/api/benutzer/sitzung') =>
        (await server.call(path)).status;
      for (let call = 0; call < callsPerMinute; call += 1) expect(await statusOf(first)).not.toBe(429);
      const counted = () =>
        first.context.database.read.selectFrom('attempt_counter').select('attempts').execute();
      await expect.poll(counted).toEqual([{ attempts: callsPerMinute }]);
      expect(await statusOf(second)).not.toBe(429);
      await expect.poll(counted).toEqual([{ attempts: callsPerMinute + 1 }]);
      await expect.poll(() => statusOf(second)).toBe(429);
      expect((await counted())[0]!.attempts).toBeLessThan(2 * callsPerMinute);
      expect(await statusOf(second, '/api/gibtsnicht')).toBe(429);
      first.clock.advance(60);
      await expect.poll(() => statusOf(first)).not.toBe(429);
    } finally {
      await second.close();
      await first.close();
    }
  });

  test('the exports of an account are counted together, and refused ones are no errors', async () => {
    const first = await startServer({ schemas: withBooks });
    const second = await startSecond(first, { schemas: withBooks });
    const { database } = first.context;
    const maintain = (text: string) => database.maintain((tx) => sql.raw(text).execute(tx));
    try {
      await first.addUser({ benutzername: 'ina', rolle: 'idm' });
      await first.addUser({ benutzername: 'ida', rolle: 'idm' });
      const [ina, ida] = [await first.signIn('ina'), await first.signIn('ida')];
      await first.insert('buch', { leser: '10000001', titel: 'Rot' });
      const exported = (server: TestServer, token: string) =>
        server.call('/api/bibliothek/buch/csv?spalte=titel&titel=Titel', { token });
      const running = async () =>
        (await database.read.selectFrom('lease').select('key').where('key', 'like', 'export %').execute())
          .length;
      await maintain('alter table buch rename to buch_tabelle');
      await maintain(`create view buch as with pause as materialized (select pg_sleep(1.5) as ended)
        select buch_tabelle.* from buch_tabelle, pause`);
      const begun = [exported(first, ina), exported(second, ina)];
      await expect.poll(running).toBe(2);
      for (const server of [first, second]) {
        const refused = await exported(server, ina);
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
        expect(refused.body.error.message).toBe(
          'Es laufen bereits zwei Ihrer Exporte. Bitte warten Sie, bis einer beendet ist.',
        );
        expect(await server.context.metrics.registry.metrics()).not.toMatch(/route="[^"]*csv",status="5/);
      }
      expect((await exported(second, ida)).status).toBe(200);
      expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200]);
      await expect.poll(running).toBe(0);
      expect((await exported(first, ina)).status).toBe(200);
    } finally {
      await maintain('drop view buch');
      await maintain('alter table buch_tabelle rename to buch');
      await second.close();
      await first.close();
    }
  });

  test('what a process holds alone passes to another one when it is released, or not renewed', async () => {
    const first = await startServer();
    const second = await startSecond(first, {});
    const [one, other] = [first.context.leases, second.context.leases];
    try {
      const lease = await one.take(['chair', 'table']);
      expect(lease?.isHeld()).toBe(true);
      expect(await one.take(['chair'])).toBeUndefined();
      expect(await other.take(['chair'])).toBeUndefined();
      const second = await other.take(['chair', 'table']);
      expect(second?.isHeld()).toBe(true);
      expect(await one.take(['table'])).toBeUndefined();
      await lease!.release();
      expect(lease!.isHeld()).toBe(false);
      const next = await other.take(['chair']);
      expect(next?.isHeld()).toBe(true);
      // As if its process had died: nobody renews it, and its time is over.
      await first.context.database.transaction((tx) =>
        tx
          .updateTable('lease')
          .set({ holder: 'dead', valid_until: new Date(0) })
          .where('key', '=', 'chair')
          .execute(),
      );
      expect((await one.take(['chair']))?.isHeld()).toBe(true);
      // Its former holder learns of it with the next renewal.
      await expect.poll(() => next!.isHeld()).toBe(false);
    } finally {
      await second.close();
      await first.close();
    }
  });
});
