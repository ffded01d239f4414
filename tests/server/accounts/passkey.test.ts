import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPasskey, type NewPasskey } from '../../../server/accounts/passkeys/passkeys.ts';
import { mailsTo } from '../../support/servers/konto-mails.ts';
import {
  startServer,
  type TestResponse,
  type TestServer,
  testPassword,
} from '../../support/servers/server.ts';
import { sweep } from '../../support/servers/sweeps.ts';
import { type PasskeyOptions, SoftPasskey } from '../../support/stand-ins/soft-passkey.ts';
import { waitFor } from '../../support/wait-for.ts';

const base = '/api/benutzer/passkeys';
const origin = 'https://portal.example';
const neu = 'Frisch-Gebacken-77';
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

const post = (path: string, body: unknown, as?: string): Promise<TestResponse> =>
  server.call(base + path, { method: 'POST', body, ...(as && { token: as }) });
const options = async (as = token) => (await post('/optionen', {}, as)).body.optionen;
const signInOptions = async () => (await post('/anmeldung/optionen', {})).body.optionen;
const how = (more: Partial<PasskeyOptions> = {}): PasskeyOptions => ({ origin, ...more });
const add = async (more: Partial<PasskeyOptions> = {}, as = token) =>
  post('', { name: 'Mein Handy', antwort: passkey.register(await options(as), how(more)) }, as);
const enter = async (more: Partial<PasskeyOptions> = {}) =>
  post('/anmeldung', { antwort: passkey.signIn(await signInOptions(), how(more)) });
const list = async (as = token) => (await server.call(base, { token: as })).body.data;
const sessionStatus = async (as: string) =>
  (await server.call('/api/benutzer/sitzung', { token: as })).status;
const set = (values: Record<string, unknown>) => server.update('benutzer', { id }, values);
const subjects = async () =>
  (await mailsTo(server.dataDir, `pass${count}@example.org`)).map(({ subject }) => subject);

/** Waits for mails with a subject and returns their texts. */
const mailTexts = (subject: string): Promise<readonly (string | undefined)[]> =>
  waitFor(async () => {
    const mails = await mailsTo(server.dataDir, `pass${count}@example.org`);
    const found = mails.filter((mail) => mail.subject === subject).map(({ text }) => text);
    expect(found).toHaveLength(1);
    return found;
  });

test('a passkey is added, listed and used to sign in, and a mail reports it', async () => {
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
  const [text] = await mailTexts('Ein Passkey wurde hinzugefügt');
  expect(text).toContain('entfernen Sie bitte sofort diesen Passkey');
  expect(text).toContain('https://portal.example/passkeys\n');
});

const setPassword = async (altesPw: string, as?: string) =>
  server.call('/api/benutzer/passwort-aendern-mit-login', {
    method: 'POST',
    ...(as && { token: as }),
    body: { altesPw, passwort: neu, passwortWiederholung: neu, benutzername: name },
  });

test('an ordinary password change keeps the passkeys, and its mail says so', async () => {
  await add();
  passkey = new SoftPasskey();
  await add();
  expect((await setPassword(testPassword, token)).status).toBe(200);
  expect((await enter()).status).toBe(200);
  const [text] = await mailTexts('Ihr Passwort wurde geändert');
  expect(text).toContain('2 Passkeys gelten weiter');
  expect(text).toContain('https://portal.example/passkeys\n');
});

test.each([
  [
    'mailed',
    async () => {
      await server.call('/api/benutzer/passwort-vergessen', {
        method: 'POST',
        body: { email: `pass${count}@example.org` },
      });
      const [text] = await mailTexts('Ihr Einmalpasswort');
      return /^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/m.exec(text ?? '')?.[0] ?? '';
    },
  ],
  [
    'posted',
    async () => {
      const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
      await set({ passwort_vergabe_erzwingen: true, erstkennwort_gueltig_bis: until });
      return testPassword;
    },
  ],
])(
  'the first own password after a %s one-time password removes all passkeys, and the mail says so',
  async (_how, oneTime) => {
    await add();
    const altesPw = await oneTime();
    await server.call('/api/benutzer/login', {
      method: 'POST',
      body: { benutzername: name, passwort: altesPw },
    });
    const answer = await setPassword(altesPw);
    expect([answer.status, (await enter()).status]).toEqual([200, 422]);
    const [text] = await mailTexts('Ihr Passwort wurde geändert');
    expect(text).toContain('wurde auch der Passkey Ihres Benutzerkontos entfernt');
    expect(text).not.toContain('gilt weiter');
  },
);

test('reverting a change of the address removes the passkeys added after it, and the mail says so', async () => {
  const neu = `neu${count}@example.org`;
  const { body } = await server.call('/api/benutzer/email-aendern', {
    method: 'POST',
    token,
    body: { alteEmail: `pass${count}@example.org`, email: neu, emailWiederholung: neu },
  });
  expect((await add({}, body.token)).status).toBe(204);
  const [mail] = await mailTexts('Ihre E-Mail-Adresse wurde geändert');
  const link = /email-ruecknahme\/([\w-]{43})$/m.exec(mail ?? '')?.[1];
  await server.call('/api/benutzer/email-ruecknahme', { method: 'POST', body: { token: link } });
  expect((await enter()).status).toBe(422);
  const [text] = await mailTexts('Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht');
  expect(text).toContain('Passkeys, die nach der Änderung hinzugefügt wurden, sind entfernt');
});

test('a passkey is not stored when its session ended while it was created', async () => {
  const response = passkey.register(await options(), how()) as unknown as NewPasskey['response'];
  const session = await server.context.sessions.find(token);
  await setPassword(testPassword, token);
  const adding = session && addPasskey(server.context, session, { name: 'x', response });
  await expect(adding).rejects.toMatchObject({ status: 401 });
  expect((await enter()).status).toBe(422);
});

test('a passkey counts as both factors; other forced steps stay', async () => {
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
  expect((await server.call('/api/enum/anrede', { token: body.token })).status).toBe(403);
  expect((await server.call('/api/benutzer/sitzung', { token: body.token })).status).toBe(200);
});

test.each<[string, Partial<PasskeyOptions>]>([
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

test('a challenge is valid once, for one user and one purpose, for five minutes', async () => {
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
  const { rows } = await sql`select 1 from passkey_challenge`.execute(server.context.database.read);
  expect(rows).toEqual([]);

  await server.addUser({ benutzername: `fremd${count}` });
  const stranger = await server.signIn(`fremd${count}`);
  const theirs = await options(stranger);
  passkey = new SoftPasskey();
  token = await server.signIn(name);
  expect((await post('', { name: 'x', antwort: passkey.register(theirs, how()) }, token)).status).toBe(422);
});

test('unknown, foreign, forged and removed passkeys get the same response', async () => {
  const unknown = await enter();
  await add();
  const forger = new SoftPasskey();
  const forged = { ...forger.signIn(await signInOptions(), how()), id: passkey.id, rawId: passkey.id };
  const answers = [unknown, await post('/anmeldung', { antwort: forged })];
  await set({ aktiv: false });
  answers.push(await enter());
  for (const { status, body } of answers) expect([status, body]).toEqual([422, unknown.body]);
});

test('a counter that does not grow is reported as a copied passkey', async () => {
  await add({ counter: 1 });
  expect((await enter({ counter: 5 })).status).toBe(200);
  expect((await enter({ counter: 5 })).status).toBe(422);
  expect((await enter({ counter: 4 })).status).toBe(422);
  expect((await enter({ counter: 6 })).status).toBe(200);
});

test('a passkey is registered once, and a user has at most ten', async () => {
  await add();
  expect((await add()).status).toBe(409);
  expect((await options()).excludeCredentials).toEqual([expect.objectContaining({ id: passkey.id })]);
  for (let number = 1; number < 10; number += 1) {
    passkey = new SoftPasskey();
    expect((await add()).status).toBe(204);
  }
  expect((await post('/optionen', {}, token)).status).toBe(409);
});

test('removing a passkey ends other sessions; nobody can remove somebody else’s', async () => {
  await add();
  const other = (await enter()).body.token;
  const [{ id: number }] = await list();
  await server.addUser({ benutzername: `dieb${count}` });
  const thief = await server.signIn(`dieb${count}`);
  const read = (path: string, session = token) =>
    server.call(`/api/benutzer/passkeys${path}`, { token: session });
  expect((await read(`/${number}`)).body).toEqual({ id: number, name: expect.any(String) });
  expect((await read(`/${number}`, thief)).status).toBe(404);
  expect((await read('/999999')).status).toBe(404);
  const foreign = await post(`/${number}/entfernen`, {}, thief);
  const missing = await post('/999999/entfernen', {}, thief);
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(foreign.body).toEqual(missing.body);
  expect((await post(`/${number}/entfernen`, {}, token)).status).toBe(204);
  expect([await sessionStatus(token), await sessionStatus(other)]).toEqual([200, 401]);
  expect((await enter()).status).toBe(422);
  expect(await list()).toEqual([]);
  await waitFor(async () => expect(await subjects()).toContain('Ein Passkey wurde entfernt'));
});

test('an old session needs the password to add or remove a passkey', async () => {
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
])('%j is not a valid browser response', async (body, status) => {
  expect((await post('/anmeldung', body)).status).toBe(status);
});
