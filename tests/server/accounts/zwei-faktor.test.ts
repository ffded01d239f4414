import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../support/servers/konto-mails.ts';
import {
  startServer,
  type TestResponse,
  type TestServer,
  testPassword,
} from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const base = '/api/benutzer/tfa';
let server: TestServer;
let count = 0;
let name: string;
let id: number;
let token: string;

beforeAll(async () => {
  server = await startServer({ limits: { signInsPerNetwork: 10_000 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  name = `zwei${count}.test`;
  id = await server.addUser({ benutzername: name, email: `zwei${count}@example.org` });
  token = await server.signIn(name);
});

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
const post = (path: string, body: unknown, as = token): Promise<TestResponse> =>
  server.call(path, { method: 'POST', token: as, body });
const generate = (as = token) => server.call(`${base}/generate`, { method: 'POST', token: as });
const enable = (authenticator_code: string, more: object = {}, as = token) =>
  post(`${base}/switch`, { authenticator_code, input_id: 'enable_authenticator_code', ...more }, as);
const disable = (authenticator_code: string, more: object = {}, as = token) =>
  post(`${base}/switch`, { authenticator_code, input_id: 'disable_authenticator_code', ...more }, as);
const login = async (): Promise<TestResponse> =>
  server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername: name, passwort: testPassword },
  });
const sessionStatus = async (as: string) =>
  (await server.call('/api/benutzer/sitzung', { token: as })).status;
const detailOf = ({ status, body }: TestResponse) => [status, body.error?.details?.[0]?.dataPath];
const subjects = async () =>
  (await mailsTo(server.dataDir, `zwei${count}@example.org`)).map(({ subject }) => subject);

/** Turns it on; returns the setup key and the response, whose token replaces that of the session. */
async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const secret: string = (await generate()).body.secret_code;
  const { status, body } = await enable(codeOf(secret));
  expect(status).toBe(200);
  token = body.token;
  return { secret, codes: body.wiederherstellungscodes };
}

test('a code of the new key turns two-factor on: new token, other sessions end, a mail reports it', async () => {
  const other = await server.signIn(name);
  const first = token;
  const { body: draft } = await generate();
  expect(Secret.fromBase32(draft.secret_code).bytes.length).toBe(20);
  expect(draft.qr_code).toContain(`secret=${draft.secret_code}`);
  expect(draft.qr_code).toMatch(/^otpauth:\/\/totp\//);
  expect((await login()).body.zweiFaktorErforderlich).toBeUndefined();
  const { status, body } = await enable(codeOf(draft.secret_code));
  expect([status, body.user.isTwoFactorAuthenticationEnabled]).toEqual([200, true]);
  expect(new Set(body.wiederherstellungscodes).size).toBe(10);
  expect([await sessionStatus(first), await sessionStatus(other), await sessionStatus(body.token)]).toEqual([
    401, 401, 200,
  ]);
  expect((await login()).body.zweiFaktorErforderlich).toBe(true);
  await waitFor(async () =>
    expect(await subjects()).toEqual(['Die Zwei-Faktor-Authentifizierung wurde aktiviert']),
  );
  const { rows } = await sql<{ tfa_geheimnis: string }>`
    select tfa_geheimnis from benutzer where id = ${id}`.execute(server.context.database.read);
  expect(rows[0]?.tfa_geheimnis).not.toContain(draft.secret_code);
  expect(server.context.secretBox.open(rows[0]?.tfa_geheimnis ?? '')).toBe(draft.secret_code);
});

test('a wrong code, a code of an earlier key and one without a key do not turn two-factor on', async () => {
  expect((await enable('000000')).status).toBe(409);
  const { body: earlier } = await generate();
  server.clock.advance(15 * 60);
  const { body: later } = await generate();
  const passwort = testPassword;
  expect(detailOf(await enable(codeOf(earlier.secret_code), { passwort }))).toEqual([
    422,
    'authenticator_code',
  ]);
  expect(detailOf(await enable('abcdef'))).toEqual([422, 'authenticator_code']);
  expect((await login()).body.zweiFaktorErforderlich).toBeUndefined();
  // A draft belongs to its session.
  const other = await server.signIn(name);
  expect((await enable(codeOf(later.secret_code), {}, other)).status).toBe(409);
  expect((await enable(codeOf(later.secret_code))).status).toBe(200);
});

test('a session gets the same key for a quarter of an hour, other sessions never', async () => {
  const { body: draft } = await generate();
  const other = await server.signIn(name);
  expect((await generate(other)).body.secret_code).not.toBe(draft.secret_code);
  server.clock.advance(15 * 60 - 1);
  expect((await generate()).body).toEqual(draft);
  server.clock.advance(1);
  const { body: later } = await generate();
  expect(later.secret_code).not.toBe(draft.secret_code);
  const { body } = await enable(codeOf(later.secret_code), { passwort: testPassword });
  server.clock.advance(30);
  token = (await disable(codeOf(later.secret_code), {}, body.token)).body.token;
  expect((await generate()).body.secret_code).not.toBe(later.secret_code);
});

test('no key is generated while two-factor is on', async () => {
  await turnOn();
  expect((await generate()).status).toBe(409);
  expect((await enable('000000')).status).toBe(409);
});

test('a code turns two-factor off once; the code that turned it on does not', async () => {
  const { secret } = await turnOn();
  expect(detailOf(await disable(codeOf(secret)))).toEqual([422, 'authenticator_code']);
  server.clock.advance(30);
  const code = codeOf(secret);
  const before = token;
  const { status, body } = await disable(code);
  expect([status, body.user.isTwoFactorAuthenticationEnabled]).toEqual([200, false]);
  expect(body.wiederherstellungscodes).toEqual([]);
  expect(await sessionStatus(before)).toBe(401);
  token = body.token;
  expect((await disable(code)).status).toBe(409);
  expect((await login()).body.token).toEqual(expect.any(String));
  await waitFor(async () =>
    expect(await subjects()).toContain('Die Zwei-Faktor-Authentifizierung wurde deaktiviert'),
  );
});

test('a code used for the sign-in is used up for every other call', async () => {
  const { secret } = await turnOn();
  server.clock.advance(30);
  const code = codeOf(secret);
  const { body: pending } = await login();
  const { body } = await post(`${base}/verify`, { authenticator_code: code }, pending.token);
  token = body.token;
  expect(detailOf(await disable(code))).toEqual([422, 'authenticator_code']);
});

test('an old session needs the password for any change', async () => {
  const secret: string = (await generate()).body.secret_code;
  server.clock.advance(301);
  expect(detailOf(await enable(codeOf(secret)))).toEqual([422, 'passwort']);
  expect(detailOf(await enable(codeOf(secret), { passwort: 'falsch' }))).toEqual([422, 'passwort']);
  expect((await login()).body.zweiFaktorErforderlich).toBeUndefined();
  expect(detailOf(await enable('000000', { passwort: testPassword }))).toEqual([422, 'authenticator_code']);
  // The password was just confirmed.
  const { status, body } = await enable(codeOf(secret));
  expect(status).toBe(200);
  token = body.token;
  server.clock.advance(301);
  expect(detailOf(await disable(codeOf(secret)))).toEqual([422, 'passwort']);
  expect((await disable(codeOf(secret), { passwort: testPassword })).status).toBe(200);
});

test('a wrong password here is counted, apart from sign-ins', async () => {
  const secret: string = (await generate()).body.secret_code;
  server.clock.advance(301);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(detailOf(await enable('000000', { passwort: 'falsch' }))).toEqual([422, 'passwort']);
  expect((await enable(codeOf(secret), { passwort: testPassword })).status).toBe(429);
  expect((await login()).status).toBe(200);
  server.clock.advance(31);
  expect((await enable(codeOf(secret), { passwort: testPassword })).status).toBe(200);
});

test('of fifty concurrent codes at most ten are checked, together with the sign-in', async () => {
  const { secret } = await turnOn();
  const answers = await Promise.all(Array.from({ length: 50 }, () => disable('000000')));
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40);
  server.clock.advance(30);
  const { body: pending } = await login();
  expect((await post(`${base}/verify`, { authenticator_code: codeOf(secret) }, pending.token)).status).toBe(
    429,
  );
});

test('a correct code does not count as a guess', async () => {
  const { secret } = await turnOn();
  for (let round = 0; round < 12; round += 1) {
    server.clock.advance(30);
    const { body } = await login();
    const answer = await post(`${base}/verify`, { authenticator_code: codeOf(secret) }, body.token);
    expect(answer.status).toBe(200);
  }
});

test('a correct code that was already used does not count as a guess, and the error says to wait', async () => {
  const { secret } = await turnOn();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { status, body } = await disable(codeOf(secret));
    expect([status, body.error.details[0].message]).toEqual([
      422,
      'Der Bestätigungscode ist nicht richtig oder wurde schon verwendet. Bitte warten Sie auf den nächsten Code.',
    ]);
  }
  const { body: pending } = await login();
  const verify = () => post(`${base}/verify`, { authenticator_code: codeOf(secret) }, pending.token);
  for (let attempt = 0; attempt < 6; attempt += 1) expect((await verify()).status).toBe(422);
  server.clock.advance(30);
  expect((await verify()).status).toBe(200);
});

test.each([
  [{}, 422],
  [{ authenticator_code: '123456' }, 422],
  [{ authenticator_code: '123456', input_id: 'andere' }, 422],
  [{ authenticator_code: '', input_id: 'enable_authenticator_code' }, 422],
  [{ authenticator_code: 123456, input_id: 'enable_authenticator_code' }, 422],
  [{ authenticator_code: '1\u0000', input_id: 'enable_authenticator_code' }, 422],
  [[], 400],
])('refuses %j', async (body, status) => {
  expect((await post(`${base}/switch`, body)).status).toBe(status);
});

const addTheo = (benutzername: string) =>
  server.addUser({
    benutzername,
    email: `${benutzername}@example.org`,
    isTwoFactorAuthenticationEnabled: true,
    tfa_geheimnis: server.context.secretBox.seal(key),
  });
const byKey = (secret_code: string, as: string) =>
  post(`${base}/disable`, { secret_code, input_id: 'secret_code' }, as);

test('with a lost phone the setup key signs in and turns two-factor off', async () => {
  await addTheo('verloren');
  name = 'verloren';
  const { body: pending } = await login();
  expect(detailOf(await byKey('JBSWY3DPEHPK3PXP', pending.token))).toEqual([422, 'secret_code']);
  const { status, body } = await byKey('jbsw y3dp-ehpk 3pxp JBSWY3DPEHPK3PXP', pending.token);
  expect([status, body.user.isTwoFactorAuthenticationEnabled]).toEqual([200, false]);
  expect([await sessionStatus(body.token), await sessionStatus(pending.token)]).toEqual([200, 401]);
  expect((await login()).body.token).toEqual(expect.any(String));
  await waitFor(async () => {
    const mails = await mailsTo(server.dataDir, 'verloren@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Die Zwei-Faktor-Authentifizierung wurde deaktiviert',
    ]);
  });
});

test('attempts with setup keys are counted, and need the password first', async () => {
  await addTheo('raten');
  name = 'raten';
  expect((await byKey(key, await server.signIn(`zwei${count}.test`))).status).toBe(401);
  const { body: pending } = await login();
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await byKey('A'.repeat(32), pending.token)).status).toBe(422);
  expect((await byKey(key, pending.token)).status).toBe(401);
  const second = (await login()).body.token;
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await byKey('A'.repeat(32), second)).status).toBe(422);
  expect((await byKey(key, (await login()).body.token)).status).toBe(429);
});
