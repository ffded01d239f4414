import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseSettings } from '../../support/databases/test-database.ts';
import { nachricht } from '../../support/servers/demo-server.ts';
import { openEvents } from '../../support/servers/event-reader.ts';
import { type ChildServer, startChild } from '../../support/servers/processes/child-server.ts';
import {
  send,
  startServer,
  type TestResponse,
  type TestServer,
  testPassword,
} from '../../support/servers/server.ts';

// Two processes with one PostgreSQL database, as behind a load balancer; this process only prepares users.
const versicherungsnehmer = { partnerNummer: '10000001', name: 'Muster', vorname: 'Erika' };
let owner: TestServer;
let token: string;
let listener: string;
let colleague: string;
let administrator: string;
let processes: readonly ChildServer[];

type CallOf = Parameters<typeof send>;

/** A user with two sessions. */
interface Leaving {
  readonly id: number;
  readonly own: string;
  readonly second: string;
}

/** Ways to end a user's session at one process. */
const endings: Record<string, (url: string, user: Leaving) => CallOf> = {
  'signing out': (url, { own }) => [`${url}/api/benutzer/logout`, { method: 'POST', token: own }],
  'ending the other sessions': (url, { second }) => [
    `${url}/api/benutzer/sitzungen`,
    { method: 'DELETE', token: second },
  ],
  deactivating: (url, { id }) => [
    `${url}/api/benutzer/${id}`,
    { method: 'PATCH', token: administrator, body: { aktiv: false } },
  ],
  deleting: (url, { id }) => [`${url}/api/benutzer/${id}`, { method: 'DELETE', token: administrator }],
};

const leaving: Record<string, Leaving> = {};

beforeAll(async () => {
  owner = await startServer({ now: () => new Date() });
  await owner.insert('versicherungsnehmer', versicherungsnehmer);
  await owner.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await owner.signIn('ina');
  await owner.addUser({ benutzername: 'ida', rolle: 'idm' });
  listener = await owner.signIn('ida');
  await owner.addUser({ benutzername: 'ilse', rolle: 'idm' });
  colleague = await owner.signIn('ilse');
  await owner.addUser({ benutzername: 'adam', rolle: 'adm' });
  administrator = await owner.signIn('adam');
  for (const way of Object.keys(endings)) {
    const name = `ende.${way.replaceAll(' ', '.')}`;
    const id = await owner.addUser({ benutzername: name, rolle: 'idm' });
    leaving[way] = { id, own: await owner.signIn(name), second: await owner.signIn(name) };
  }
  const env = {
    ...databaseSettings(owner.context.config.databaseUrl),
    DATA_DIR: owner.dataDir,
    BOT_CHECK: 'off',
  };
  processes = await Promise.all([startChild(env), startChild(env)]);
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop('SIGKILL')));
  await owner.close();
});

const login = (benutzername: string, passwort: string, turn: number): Promise<TestResponse> =>
  send(`${processes[turn % 2]!.url}/api/benutzer/login`, {
    method: 'POST',
    body: { benutzername, passwort },
  });

test('of fifty parallel attempts at two processes at most five are checked', async () => {
  await owner.addUser({ benutzername: 'Caesar', vn_nummer: '10000055' });
  const spellings = ['caesar', 'CAESAR', 'Caesar', ' caesar '];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => login(spellings[turn % 4]!, 'falsch', turn)),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  for (const turn of [0, 1]) {
    const refused = await login('caesar', testPassword, turn);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
  }
});

test('an unknown account is counted and answered the same way', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => login('niemand', 'falsch', turn)),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  // The time to wait decreases between the responses.
  const bodies = (status: number) =>
    new Set(
      answers
        .filter((answer) => answer.status === status)
        .map(({ body }) => JSON.stringify(body).replace(/in (einer|\d+) (Sekunde|Minute)n?/, 'später')),
    );
  expect([bodies(422).size, bodies(429).size]).toEqual([1, 1]);
});

test('a network is limited to thirty failures over both processes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, turn) => login(`gast${turn}`, 'falsch', turn)),
  );
  // Ten of the thirty were used by earlier tests.
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(20);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40);
});

test('an idempotency key is used once over both processes, and a session is valid at both', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      send(`${processes[turn % 2]!.url}/api/nachricht`, {
        method: 'POST',
        token,
        body: nachricht(),
        headers: { 'idempotency-key': 'einmal-hier-oder-dort' },
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('what one process writes is told at the stream of another, and a session that ends at one ends its stream there', async () => {
  const [here, there] = processes;
  const stream = await openEvents(here!.url, listener);
  const { status, body } = await send(`${there!.url}/api/nachricht`, {
    method: 'POST',
    token,
    body: nachricht(),
    headers: { 'idempotency-key': 'ereignis-von-dort' },
  });
  expect(status).toBe(201);
  await send(`${there!.url}/api/nachricht/sende-archiv-email`, {
    method: 'POST',
    token,
    body: { nachricht_id: body.id },
  });
  expect(await stream.next('aenderung')).toMatchObject({
    ressource: 'nachricht',
    zeilen: [{ art: 'neu', schluessel: String(body.id) }],
  });
  await send(`${there!.url}/api/benutzer/logout`, { method: 'POST', token: listener });
  await stream.ended();
});

test.each(Object.entries(endings))(
  '%s at one process ends a session at the other with the next call',
  async (way, end) => {
    const [here, there] = processes;
    const user = leaving[way]!;
    const isSignedIn = async () =>
      (await send(`${there!.url}/api/benutzer/sitzung`, { token: user.own })).status === 200;
    // The other process reads the session again and again until the end has been answered.
    let hasEnded = false;
    const readings = (async () => {
      let count = 0;
      for (; !hasEnded; count += 1) await isSignedIn();
      return count;
    })();
    expect(await isSignedIn()).toBe(true);
    const { status } = await send(...end(here!.url, user));
    const isStill = isSignedIn();
    hasEnded = true;
    expect({ ok: status < 300, isStill: await isStill }).toEqual({ ok: true, isStill: false });
    expect(await readings).toBeGreaterThan(0);
  },
);

test('who edits a record in one process is known in the other', async () => {
  const [here, there] = processes;
  const { body } = await send(`${here!.url}/api/nachricht`, { method: 'POST', token, body: nachricht() });
  await send(`${here!.url}/api/nachricht/sende-archiv-email`, {
    method: 'POST',
    token,
    body: { nachricht_id: body.id },
  });
  const edit = async (url: string, who: string, ende = false) =>
    (
      await send(`${url}/api/bearbeitungen`, {
        method: 'POST',
        token: who,
        body: { ressource: 'nachricht', schluessel: String(body.id), ende },
      })
    ).body;
  const stream = await openEvents(there!.url, colleague);
  await edit(here!.url, token);
  expect(await stream.next('bearbeitung')).toMatchObject({ schluessel: String(body.id) });
  expect(await edit(there!.url, colleague)).toEqual({ andere: ['Erika Muster'] });
  await edit(here!.url, token, true);
  await stream.next('bearbeitung');
  expect(await edit(there!.url, colleague)).toEqual({ andere: [] });
  await stream.close();
});
