import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseSettings } from '../../../support/databases/test-database.ts';
import { rounds } from '../../../support/full-run.ts';
import { testHangMs } from '../../../support/hang-ms.ts';
import { type ChildServer, startChild } from '../../../support/servers/processes/child-server.ts';
import { send, startServer, type TestServer, testPassword } from '../../../support/servers/server.ts';
import { waitFor } from '../../../support/wait-for.ts';

const policyholders = 400;
const kills = rounds(3, 10);

let owner: TestServer;
let env: Readonly<Record<string, string>>;
let children: ChildServer[];

beforeAll(async () => {
  owner = await startServer({ now: () => new Date() });
  await owner.addUser({ benutzername: 'ina', rolle: 'idm' });
  for (let index = 0; index < policyholders; index += 1)
    await owner.insert('versicherungsnehmer', {
      partnerNummer: String(20_000_000 + index),
      anrede: '1',
      name: `Muster ${index}`,
    });
  const { databaseUrl } = owner.context.config;
  env = {
    DATA_DIR: owner.dataDir,
    BOT_CHECK: 'off',
    ...databaseSettings(databaseUrl),
  };
  await owner.app.close();
  // As many processes as may share the database.
  children = await Promise.all((databaseUrl === undefined ? [env] : [env, env]).map(startChild));
});
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop('SIGKILL')));
  await owner.close();
});

test(`servers killed ${kills} times while they send messages send each once`, {
  timeout: testHangMs,
}, async () => {
  const call = (path: string, token?: string, body?: unknown) =>
    send(children[0]!.url + path, {
      ...(token && { token }),
      ...(body !== undefined && { method: 'POST', body }),
    });
  const signIn = async (): Promise<string> =>
    (await call('/api/benutzer/login', undefined, { benutzername: 'ina', passwort: testPassword })).body
      .token;
  let token = await signIn();
  const { status, body } = await call('/api/sammelauftraege', token, {
    liste: 'VN_SUCHEN',
    titel: 'Nachricht senden',
    ressource: 'versicherungsnehmer',
    methode: 'POST',
    pfad: 'nachricht/senden',
    inhalt: { betreff: 'An mehrere', nachricht: 'Guten Tag' },
    felder: { vn_nummer: 'partnerNummer' },
    suche: {},
  });
  expect([status, body]).toEqual([201, { id: body.id, anzahl: policyholders }]);
  const read = async () => (await call(`/api/sammelauftraege/${body.id}`, token)).body;
  for (let round = 0; round < kills; round += 1) {
    const { erledigt } = await read();
    await waitFor(async () => expect((await read()).erledigt).toBeGreaterThan(erledigt + 5));
    const killed = round % children.length;
    await children[killed]!.stop('SIGKILL');
    children[killed] = await startChild(env);
    token = await signIn();
  }
  expect((await read()).zustand).toBe('laeuft');
  await waitFor(async () => expect((await read()).zustand).toBe('fertig'));
  expect(await read()).toMatchObject({ erledigt: policyholders, fehlgeschlagen: 0 });
  await Promise.all(children.map((child) => child.stop('SIGKILL')));
  owner = await owner.restart();
  const sent = await owner.context.database.read
    .selectFrom('nachricht')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('vn_nummer').distinct().as('readers'),
    ])
    .where('zustand', '=', 'aktiv')
    .executeTakeFirstOrThrow();
  expect(sent).toEqual({ count: policyholders, readers: policyholders });
});
