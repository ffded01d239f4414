import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../support/databases/replicated-postgres.ts';
import { nachricht } from '../../support/servers/demo-server.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

let postgres: ReplicatedPostgres;
/** Two processes with one database and its replica. */
let servers: readonly TestServer[];
let ina: string;
let ida: string;
beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  const env = { DATABASE_URL: postgres.url, DATABASE_READ_URL: postgres.replicaUrl };
  const first = await startServer({ env, now: () => new Date() });
  const second = await startServer({
    env: { ...env, DATA_DIR: first.dataDir, DOCUMENTS_URL: first.context.config.documentsUrl },
    now: () => new Date(),
  });
  servers = [first, second];
  await first.addUser({ benutzername: 'ina', rolle: 'idm' });
  await first.addUser({ benutzername: 'ida', rolle: 'idm' });
  for (const nummer of [1, 2, 3])
    await first.insert('versicherungsnehmer', {
      partnerNummer: `1000000${nummer}`,
      anrede: '1',
      name: 'Muster',
    });
  [ina, ida] = [await first.signIn('ina'), await first.signIn('ida')];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await postgres.remove();
});

const pause = () => postgres.onReplica('select pg_wal_replay_pause()');
const resume = () => postgres.onReplica('select pg_wal_replay_resume()');

/** The number of messages that a user sees at a process. */
const messages = async (token: string, server = servers[0]!): Promise<number> => {
  const { status, body } = await server.call('/api/nachricht?perPage=5', { token });
  expect(status).toBe(200);
  return body.count;
};

async function write(token: string, server = servers[0]!): Promise<void> {
  const created = await server.call('/api/nachricht', {
    method: 'POST',
    token,
    body: nachricht(),
  });
  expect(created.status).toBe(201);
  const sent = await server.call('/api/nachricht/sende-archiv-email', {
    method: 'POST',
    token,
    body: { nachricht_id: created.body.id },
  });
  expect(sent.status).toBe(204);
}

/** Waits until the replica serves what a session reads: it does not see what another one writes while nothing is replayed. */
async function isServing(reader: string): Promise<void> {
  await waitFor(async () => {
    const before = await messages(reader);
    await pause();
    await write(ina);
    const seen = await messages(reader);
    await resume();
    expect(seen).toBe(before);
  });
}

test('a session reads what it wrote at any process, and others what the replica has', async () => {
  await isServing(ida);
  const [here, there] = servers;
  await expect.poll(() => messages(ida, here)).toBe(await messages(ina, here));
  const before = await messages(ina);
  await pause();
  await write(ina, here);
  for (const server of servers) {
    expect(await messages(ina, server)).toBe(before + 1);
    expect(await messages(ida, server)).toBe(before);
  }
  // A new session of the same user begins with what has been written.
  const again = await there!.signIn('ina');
  expect(await messages(again, there)).toBe(before + 1);
  await resume();
  for (const server of servers) await expect.poll(() => messages(ida, server)).toBe(before + 1);
});

test('a session reads what its job wrote', async () => {
  await isServing(ida);
  const [here, there] = servers;
  const before = await messages(ina);
  await expect.poll(() => messages(ida)).toBe(before);
  await pause();
  const { status, body } = await here!.call('/api/sammelauftraege', {
    method: 'POST',
    token: ina,
    body: {
      liste: 'VN_SUCHEN',
      titel: 'Nachricht senden',
      ressource: 'versicherungsnehmer',
      methode: 'POST',
      pfad: 'nachricht/senden',
      inhalt: { betreff: 'An mehrere', nachricht: 'Guten Tag' },
      felder: { vn_nummer: 'partnerNummer' },
      suche: {},
    },
  });
  expect(status).toBe(201);
  const read = () => there!.call(`/api/sammelauftraege/${body.id}`, { token: ina });
  await expect.poll(async () => (await read()).body.zustand).toBe('fertig');
  expect(await messages(ina, there)).toBe(before + 3);
  // The rows themselves are noted, not only the call that has started it.
  const { rows } = await sql<{ noted: number; written: number }>`
    select last_write::text::bigint as noted, (select max(xmin::text::bigint) from nachricht) as written
    from session where id = (select session_id from bulk_job where bulk_job.id = ${body.id})`.execute(
    here!.context.database.read,
  );
  expect(rows[0]!.noted).toBeGreaterThanOrEqual(rows[0]!.written);
  await resume();
});

test('a replica that does not catch up is left alone, and used again later', async () => {
  const before = await messages(ina);
  await pause();
  await write(ina);
  expect(await messages(ida)).toBe(before);
  await expect.poll(() => messages(ida)).toBe(before + 1);
  await resume();
  await isServing(ida);
});

test('no call fails while the replica is killed, and it serves again once it is back', async () => {
  let isOver = false;
  const statuses = new Set<number>();
  const reading = Promise.all(
    servers.flatMap((server) =>
      [ina, ida, ina, ida].map(async (token) => {
        while (!isOver) statuses.add((await server.call('/api/nachricht?perPage=5', { token })).status);
      }),
    ),
  );
  const before = await messages(ina);
  await postgres.killReplica();
  await write(ina);
  expect([await messages(ina), await messages(ida)]).toEqual([before + 1, before + 1]);
  await postgres.startReplica();
  await isServing(ida);
  isOver = true;
  await reading;
  expect([...statuses]).toEqual([200]);
});

test('statistics and exports are served by it, too', async () => {
  await servers[0]!.addUser({ benutzername: 'adam', rolle: 'adm' });
  const token = await servers[0]!.signIn('adam');
  const read = async () => {
    const { body } = await servers[0]!.call('/api/statistik/monat', { token });
    const csv = await servers[0]!.call('/api/benutzer/export', { token });
    expect(csv.status).toBe(200);
    return [body.anzahlBenutzer, csv.body.trim().split('\n').length];
  };
  await expect.poll(async () => (await read())[0]).toBe(3);
  const before = await read();
  await pause();
  await servers[0]!.addUser({ benutzername: 'nora', rolle: 'vn', vn_nummer: '10000002' });
  expect(await read()).toEqual(before);
  await resume();
  await expect.poll(async () => (await read())[0]).toBe(4);
});
