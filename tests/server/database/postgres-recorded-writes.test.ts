import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beforeCommit } from '../../../packages/server/src/database/commit-hooks.ts';
import type { Transaction } from '../../../packages/server/src/database/database.ts';
import { sealAllEntries, sealHistory } from '../../../packages/server/src/resources/history/seal-history.ts';
import { verifyHistory } from '../../../packages/server/src/resources/history/verify-history.ts';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { updateRows } from '../../../packages/server/src/resources/write/update-rows.ts';
import { addUpEreignisse, countEreignis } from '../../../server/features/statistik/count-ereignis.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a recorded write that is not committed yet keeps no other one, no count and no seal waiting', async () => {
  const { database, resources } = server.context;
  const log = resources.get('aenderung').table;
  const [slow, fast] = [
    await server.addUser({ benutzername: 'langsam' }),
    await server.addUser({ benutzername: 'schnell' }),
  ];
  await database.transaction((tx) => sealAllEntries(tx, log));
  const now = server.clock.now();
  const write = async (tx: Transaction, id: number) => {
    const { table } = resources.get('benutzer');
    const stamp = stampOf(systemActor('test'), now);
    await updateRows(tx, table, { where: sql<boolean>`id = ${id}`, set: { name: 'Neu' }, stamp });
    await countEreignis(tx, now, 'nachricht_gelesen');
  };
  const stored = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const first = database.transaction(async (tx) => {
    await write(tx, slow);
    // Once its entry is stored, right before the commit.
    beforeCommit(tx, async () => {
      stored.resolve();
      await mayCommit.promise;
    });
  });
  await stored.promise;
  await database.transaction((tx) => write(tx, fast));
  await sealHistory(database, log);
  const placesOf = async (id: number) =>
    (
      await sql<{ platz: number | null }>`
        select platz from aenderung where schluessel = ${String(id)} and art = 'geaendert'`.execute(
        database.read,
      )
    ).rows.map(({ platz }) => platz);
  const [sealed] = await placesOf(fast);
  expect(sealed).toBeGreaterThan(0);
  expect(await placesOf(slow)).toEqual([]);
  mayCommit.resolve();
  await first;
  await sealHistory(database, log);
  // Its number is the smaller one, its place the later.
  expect(await placesOf(slow)).toEqual([sealed! + 1]);
  expect(await database.transaction((tx) => verifyHistory(tx, log))).toMatchObject({
    unsealed: 0,
    fault: undefined,
  });
  await database.transaction(addUpEreignisse);
  const { rows } = await sql`select anzahl from statistik_tag where art = 'nachricht_gelesen'`.execute(
    database.read,
  );
  expect(rows).toEqual([{ anzahl: 2 }]);
});
