import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPasskey, type NewPasskey } from '../../../packages/server/src/accounts/passkeys/passkeys.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
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
const set = (values: Record<string, unknown>) => server.update('benutzer', { id }, values);
/** Waits for mails with a subject and returns their texts. */
const mailTexts = (subject: string): Promise<readonly (string | undefined)[]> =>
  waitFor(async () => {
    const mails = await mailsTo(server.dataDir, `pass${count}@example.org`);
    const found = mails.filter((mail) => mail.subject === subject).map(({ text }) => text);
    expect(found).toHaveLength(1);
    return found;
  });

const setPassword = async (altesPw: string, as?: string) =>
  server.call('/api/benutzer/passwort-aendern-mit-login', {
    method: 'POST',
    ...(as && { token: as }),
    body: { altesPw, passwort: neu, passwortWiederholung: neu, benutzername: name },
  });

test('the first own password after a posted one-time password removes all passkeys, and the mail says so', async () => {
  await add();
  const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
  await set({ passwort_vergabe_erzwingen: true, erstkennwort_gueltig_bis: until });
  await server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername: name, passwort: testPassword },
  });
  expect([(await setPassword(testPassword)).status, (await enter()).status]).toEqual([200, 422]);
  const [text] = await mailTexts('Ihr Passwort wurde geändert');
  expect(text).toContain('wurde auch der Passkey Ihres Benutzerkontos entfernt');
  expect(text).not.toContain('gilt weiter');
});

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

test('a passkey is read by its user only, and its mail leads to the list', async () => {
  await add();
  const [{ id: number }] = await list();
  await server.addUser({ benutzername: `dieb${count}` });
  const thief = await server.signIn(`dieb${count}`);
  const read = (path: string, session = token) => server.call(base + path, { token: session });
  expect((await read(`/${number}`)).body).toEqual({ id: number, name: 'Mein Handy' });
  expect([(await read(`/${number}`, thief)).status, (await read('/999999')).status]).toEqual([404, 404]);
  const [text] = await mailTexts('Ein Passkey wurde hinzugefügt');
  expect(text).toContain('entfernen Sie bitte sofort diesen Passkey');
  expect(text).toContain('https://portal.example/passkeys\n');
});

test('a challenge that was not answered is removed', async () => {
  await signInOptions();
  server.clock.advance(301);
  await sweep(server.context);
  const { rows } = await sql`select 1 from passkey_challenge`.execute(server.context.database.read);
  expect(rows).toEqual([]);
});
