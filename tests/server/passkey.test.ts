import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sweep } from '../../server/jobs/sweeper.ts';
import { mailsTo } from '../support/konto-mails.ts';
import { type Answer, startServer, type TestServer, testPassword } from '../support/server.ts';
import { type PasskeyAnswer, SoftPasskey } from '../support/soft-passkey.ts';

const base = '/api/benutzer/passkeys';
const origin = 'https://portal.example';
let server: TestServer;
let count = 0;
let name: string;
let id: number;
let token: string;
let passkey: SoftPasskey;

beforeAll(async () => {
  server = await startServer({ limits: { signInsPerNetwork: 10_000 }, env: { PUBLIC_URL: origin } });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  name = `pass${count}.test`;
  id = await server.addUser({ benutzername: name, email: `pass${count}@example.org` });
  token = await server.signIn(name);
  passkey = new SoftPasskey();
});

const post = (path: string, body: unknown, as?: string): Promise<Answer> =>
  server.call(base + path, { method: 'POST', body, ...(as && { token: as }) });
const options = async (as = token) => (await post('/optionen', {}, as)).body.optionen;
const signInOptions = async () => (await post('/anmeldung/optionen', {})).body.optionen;
const how = (more: Partial<PasskeyAnswer> = {}): PasskeyAnswer => ({ origin, ...more });
const add = async (more: Partial<PasskeyAnswer> = {}, as = token) =>
  post('', { name: 'Mein Handy', antwort: passkey.register(await options(as), how(more)) }, as);
const enter = async (more: Partial<PasskeyAnswer> = {}) =>
  post('/anmeldung', { antwort: passkey.signIn(await signInOptions(), how(more)) });
const list = async (as = token) => (await server.call(base, { token: as })).body.data;
const sessionStatus = async (as: string) =>
  (await server.call('/api/benutzer/sitzung', { token: as })).status;
const set = (values: Record<string, unknown>) =>
  server.context.database.transaction((tx) =>
    tx.updateTable('benutzer').set(values).where('id', '=', id).execute(),
  );
const subjects = async () =>
  (await mailsTo(server.dataDir, `pass${count}@example.org`)).map(({ subject }) => subject);

test('a passkey is added, listed and used to sign in; a mail tells of it', async () => {
  const given = await options();
  expect(given).toMatchObject({
    rp: { id: 'portal.example' },
    user: { name },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect((await add()).status).toBe(204);
  expect(await list()).toEqual([
    { id: expect.any(Number), name: 'Mein Handy', angelegt: server.clock.now().toISOString(), zuletzt: null },
  ]);
  expect(await signInOptions()).toMatchObject({ rpId: 'portal.example', userVerification: 'required' });
  const { status, body } = await enter();
  expect([status, body.user.benutzername]).toEqual([200, name]);
  expect(await sessionStatus(body.token)).toBe(200);
  expect((await list(body.token))[0].zuletzt).toBe(server.clock.now().toISOString());
  await vi.waitFor(async () => expect(await subjects()).toEqual(['Ein Passkey wurde hinzugefügt']), 10_000);
});

test('it counts as both factors; what else is demanded stays demanded', async () => {
  await add();
  await set({
    isTwoFactorAuthenticationEnabled: true,
    tfa_geheimnis: server.context.secretBox.seal('JBSWY3DPEHPK3PXP'),
    passwort_vergabe_erzwingen: true,
    benutzername_vergabe_erzwingen: true,
  });
  const { status, body } = await enter();
  expect([status, body.zweiFaktorErforderlich]).toEqual([200, undefined]);
  expect(body.user).toMatchObject({
    passwort_vergabe_erzwingen: true,
    benutzername_vergabe_erzwingen: true,
  });
});

test.each<[string, Partial<PasskeyAnswer>]>([
  ['another origin', { origin: 'https://evil.example', rpID: 'portal.example' }],
  ['another host', { rpID: 'evil.example' }],
  ['a user that nobody has checked', { isUserVerified: false }],
])('refuses %s', async (_what, wrong) => {
  expect((await add(wrong)).status).toBe(422);
  expect(await list()).toEqual([]);
  await add();
  expect((await enter(wrong)).status).toBe(422);
  expect((await enter()).status).toBe(200);
});

test('a challenge counts once, for one user and one purpose, for five minutes', async () => {
  await add();
  const challenge = await signInOptions();
  const antwort = passkey.signIn(challenge, how());
  expect((await post('/anmeldung', { antwort })).status).toBe(200);
  expect((await post('/anmeldung', { antwort })).status).toBe(422);
  const forMine = await options();
  expect((await post('/anmeldung', { antwort: passkey.signIn(forMine, how()) })).status).toBe(422);
  const own = passkey.signIn({ challenge: 'A'.repeat(43) }, how());
  expect((await post('/anmeldung', { antwort: own })).status).toBe(422);
  const late = await signInOptions();
  server.clock.advance(301);
  expect((await post('/anmeldung', { antwort: passkey.signIn(late, how()) })).status).toBe(422);
  await sweep(server.context);
  const { rows } = await sql`select 1 from passkey_aufgabe`.execute(server.context.database.read);
  expect(rows).toEqual([]);

  await server.addUser({ benutzername: `fremd${count}` });
  const stranger = await server.signIn(`fremd${count}`);
  const theirs = await options(stranger);
  passkey = new SoftPasskey();
  token = await server.signIn(name);
  expect((await post('', { name: 'x', antwort: passkey.register(theirs, how()) }, token)).status).toBe(422);
});

test('unknown, foreign, forged and withdrawn ones are all answered alike', async () => {
  const unknown = await enter();
  await add();
  const forger = new SoftPasskey();
  const forged = { ...forger.signIn(await signInOptions(), how()), id: passkey.id, rawId: passkey.id };
  const answers = [unknown, await post('/anmeldung', { antwort: forged })];
  await set({ aktiv: false });
  answers.push(await enter());
  for (const { status, body } of answers) expect([status, body]).toEqual([422, unknown.body]);
});

test('a counter that does not grow says that the passkey was copied', async () => {
  await add({ counter: 1 });
  expect((await enter({ counter: 5 })).status).toBe(200);
  expect((await enter({ counter: 5 })).status).toBe(422);
  expect((await enter({ counter: 4 })).status).toBe(422);
  expect((await enter({ counter: 6 })).status).toBe(200);
});

test('nobody has the same passkey twice, and nobody more than ten', async () => {
  await add();
  expect((await add()).status).toBe(409);
  expect((await options()).excludeCredentials).toEqual([expect.objectContaining({ id: passkey.id })]);
  for (let number = 1; number < 10; number += 1) {
    passkey = new SoftPasskey();
    expect((await add()).status).toBe(204);
  }
  expect((await post('/optionen', {}, token)).status).toBe(409);
});

test('removing ends other sessions and the passkey; nobody removes somebody else’s', async () => {
  await add();
  const other = (await enter()).body.token;
  const [{ id: number }] = await list();
  await server.addUser({ benutzername: `dieb${count}` });
  const thief = await server.signIn(`dieb${count}`);
  const foreign = await post(`/${number}/entfernen`, {}, thief);
  const missing = await post('/999999/entfernen', {}, thief);
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(foreign.body).toEqual(missing.body);
  expect((await post(`/${number}/entfernen`, {}, token)).status).toBe(204);
  expect([await sessionStatus(token), await sessionStatus(other)]).toEqual([200, 401]);
  expect((await enter()).status).toBe(422);
  expect(await list()).toEqual([]);
  await vi.waitFor(async () => expect(await subjects()).toContain('Ein Passkey wurde entfernt'), 10_000);
});

test('an old session proves itself by the password before it adds or removes one', async () => {
  await add();
  const [{ id: number }] = await list();
  server.clock.advance(301);
  for (const path of ['/optionen', `/${number}/entfernen`]) {
    const asked = await post(path, {}, token);
    expect([asked.status, asked.body.error.details[0].dataPath]).toEqual([422, 'passwort']);
    expect((await post(path, { passwort: 'falsch' }, token)).status).toBe(422);
  }
  expect(await list()).toHaveLength(1);
  expect((await post('/optionen', { passwort: testPassword }, token)).status).toBe(200);
});

test.each([
  [{}, 422],
  [[], 400],
  [{ antwort: {} }, 422],
  [{ antwort: 'x' }, 422],
  [{ antwort: { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} } }, 422],
  [
    {
      antwort: {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'bnVsbA', authenticatorData: 'x', signature: 'x' },
      },
    },
    422,
  ],
])('%j is no answer of a browser', async (body, status) => {
  expect((await post('/anmeldung', body)).status).toBe(status);
});
