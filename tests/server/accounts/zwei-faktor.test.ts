import { expect, test } from 'vitest';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
import {
  startServer,
  type TestResponse,
  type TestServer,
  testPassword,
} from '../../support/servers/server.ts';
import { startedOnce } from '../../support/servers/started-once.ts';
import { totpOf } from '../../support/totp.ts';
import { waitFor } from '../../support/wait-for.ts';

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const base = '/api/benutzer/tfa';
let server: TestServer;
let count: number;
let name: string;
let token: string;

startedOnce(
  () => startServer({ limits: { signInsPerNetwork: 10_000 } }),
  async (started, index) => {
    server = started;
    count = index;
    name = `zwei${count}.test`;
    await server.addUser({ benutzername: name, email: `zwei${count}@example.org` });
    token = await server.signIn(name);
  },
);

const codeOf = (secret: string): string => totpOf(secret, server.clock.now());
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
/** Turns it on; returns the setup key and the response, whose token replaces that of the session. */
async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const secret: string = (await generate()).body.secret_code;
  const { status, body } = await enable(codeOf(secret));
  expect([status, body.user.isTwoFactorAuthenticationEnabled]).toEqual([200, true]);
  token = body.token;
  return { secret, codes: body.wiederherstellungscodes };
}

test('a code of an earlier key does not turn two-factor on', async () => {
  const { body: earlier } = await generate();
  server.clock.advance(15 * 60);
  await generate();
  const passwort = testPassword;
  expect(detailOf(await enable(codeOf(earlier.secret_code), { passwort }))).toEqual([
    422,
    'authenticator_code',
  ]);
  expect((await login()).body.zweiFaktorErforderlich).toBeUndefined();
});

test('answers say whether it is on, and a used code to wait for the next one', async () => {
  const { secret, codes } = await turnOn();
  const { status, body } = await disable(codeOf(secret));
  expect([status, body.error.details]).toEqual([
    422,
    [
      expect.objectContaining({
        dataPath: 'authenticator_code',
        message:
          'Der Bestätigungscode ist nicht richtig oder wurde schon verwendet. Bitte warten Sie auf den nächsten Code.',
      }),
    ],
  ]);
  const off = await disable(codes[3] ?? '');
  expect([off.status, off.body.user.isTwoFactorAuthenticationEnabled]).toEqual([200, false]);
  expect(off.body.wiederherstellungscodes).toEqual([]);
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

test('guessed codes do not block the owner’s setup key', async () => {
  await addTheo('tessa');
  name = 'tessa';
  const verify = async (code: string, as: string) =>
    (await post(`${base}/verify`, { authenticator_code: code }, as)).status;
  for (let round = 0; round < 3; round += 1) {
    const { token: pending } = (await login()).body;
    for (let attempt = 0; attempt < 10; attempt += 1) await verify('000000', pending);
  }
  expect(await verify(codeOf(key), (await login()).body.token)).toBe(429);
  expect((await byKey(key, (await login()).body.token)).status).toBe(200);
});
