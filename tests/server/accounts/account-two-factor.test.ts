import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anyTables } from '../../../server/database/any-tables.ts';
import {
  type AccountServer,
  type Browser,
  password,
  startAccountServer,
  tokenOf,
} from '../../support/servers/account-server.ts';

let server: AccountServer;
let time = Date.now();
beforeAll(async () => {
  server = await startAccountServer();
  await server.add({ userName: 'anna', role: 'administrator' });
});
afterAll(() => server.close());
/** Attempts of a test do not count for the next one. */
beforeEach(() => server.database.transaction((tx) => tx.deleteFrom('attempt_counter').execute()));

/** The code that an app shows at a time of the server. */
const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Moves the clock by one code. */
function nextCode(secret: string): string {
  server.wait(30_000);
  time += 30_000;
  return codeAt(secret, time);
}

async function withTwoFactor(userName: string): Promise<{ own: Browser; secret: string; codes: string[] }> {
  await server.add({ userName });
  const own = await server.signIn(userName);
  const { body } = await own.call('POST', 'account/two-factor', { password });
  const { status, body: on } = await own.call('PATCH', 'account/two-factor', { code: nextCode(body.secret) });
  if (status !== 200) throw new Error(`Switching on answered ${status}.`);
  return { own, secret: body.secret, codes: on.recoveryCodes };
}

async function pending(userName: string): Promise<Browser> {
  const browser = server.browser();
  const { body } = await browser.call('POST', 'session', { userName, password });
  expect(body).toMatchObject({ state: 'code', user: { userName } });
  expect(body.user).not.toHaveProperty('practice');
  return browser;
}

test('is switched on with the password and a code, ends other sessions, and is needed from then on', async () => {
  await server.add({ userName: 'lisa' });
  const [own, other] = [await server.signIn('lisa'), await server.signIn('lisa')];
  expect((await own.call('POST', 'account/two-factor', { password: 'Falsch-und-lang-7' })).status).toBe(422);
  expect((await own.call('PATCH', 'account/two-factor', { code: '123456' })).status).toBe(409);
  const { body } = await own.call('POST', 'account/two-factor', { password });
  expect(body.uri).toContain(`secret=${body.secret}`);
  expect((await own.call('PATCH', 'account/two-factor', { code: '000000' })).status).toBe(422);
  const on = await own.call('PATCH', 'account/two-factor', { code: nextCode(body.secret) });
  expect(on.body.recoveryCodes).toHaveLength(10);
  expect((await other.call('GET', 'session')).status).toBe(401);
  expect((await own.call('GET', 'account/me')).body).toMatchObject({
    hasTwoFactor: true,
    recoveryCodesLeft: 10,
  });
  expect((await own.call('POST', 'account/two-factor', { password })).status).toBe(409);

  const browser = await pending('lisa');
  const first = browser.cookie;
  expect((await browser.call('GET', 'animal')).status).toBe(401);
  expect((await browser.call('POST', 'session/password', { password: 'Melisse-und-Kamille-8' })).status).toBe(
    401,
  );
  expect((await browser.call('PATCH', 'session')).status).toBe(401);
  expect((await browser.call('GET', 'session')).body.state).toBe('code');
  const code = nextCode(body.secret);
  expect((await browser.call('POST', 'session/code', { code })).body.state).toBe('full');
  expect(browser.cookie).not.toBe(first);
  expect((await browser.call('GET', 'animal')).status).toBe(200);
  // The code, and the session of before, count once.
  const again = await pending('lisa');
  expect((await again.call('POST', 'session/code', { code })).status).toBe(422);
  again.cookie = first;
  expect((await again.call('GET', 'session')).status).toBe(401);
});

test('a recovery code stands in for the app, once, and a mail reports it', async () => {
  const { codes } = await withTwoFactor('mia');
  const browser = await pending('mia');
  const typed = codes[0]?.toLowerCase().replaceAll('-', ' ');
  expect((await browser.call('POST', 'session/code', { code: typed })).status).toBe(200);
  expect((await (await pending('mia')).call('POST', 'session/code', { code: codes[0] })).status).toBe(422);
  const subjects = (await server.mailsTo('mia@example.org', 2)).map(({ subject }) => subject);
  expect(subjects).toContain('A recovery code has been used');
});

test('new recovery codes need the password, and end the former ones', async () => {
  const { own, codes } = await withTwoFactor('milan');
  const renew = (typed: string) => own.call('POST', 'account/two-factor/recovery-codes', { password: typed });
  expect((await renew('Falsch-und-lang-7')).status).toBe(422);
  const { recoveryCodes } = (await renew(password)).body;
  expect(recoveryCodes).toHaveLength(10);
  const browser = await pending('milan');
  expect((await browser.call('POST', 'session/code', { code: codes[0] })).status).toBe(422);
  expect((await browser.call('POST', 'session/code', { code: recoveryCodes[0] })).status).toBe(200);
  await server.add({ userName: 'mika' });
  const mika = await server.signIn('mika');
  expect((await mika.call('POST', 'account/two-factor/recovery-codes', { password })).status).toBe(409);
});

test('codes are guessed five times a sign-in, and ten times an hour', async () => {
  const { secret } = await withTwoFactor('nele');
  for (let signIn = 0; signIn < 2; signIn += 1) {
    const browser = await pending('nele');
    const guess = () => browser.call('POST', 'session/code', { code: '000000' });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(401);
  }
  const browser = await pending('nele');
  expect((await browser.call('POST', 'session/code', { code: nextCode(secret) })).status).toBe(429);
});

test('a code that was used before is refused, but is not a guess', async () => {
  const { secret } = await withTwoFactor('nora');
  const used = nextCode(secret);
  expect((await (await pending('nora')).call('POST', 'session/code', { code: used })).status).toBe(200);
  const browser = await pending('nora');
  for (let count = 0; count < 11; count += 1)
    expect((await browser.call('POST', 'session/code', { code: used })).status).toBe(422);
  expect((await browser.call('POST', 'session/code', { code: nextCode(secret) })).status).toBe(200);
});

test('a pending sign-in ends after ten minutes', async () => {
  const { secret } = await withTwoFactor('ole');
  const browser = await pending('ole');
  server.wait(11 * 60_000);
  time += 11 * 60_000;
  expect((await browser.call('POST', 'session/code', { code: nextCode(secret) })).status).toBe(401);
});

test('is switched off with the password', async () => {
  const { own } = await withTwoFactor('pia');
  expect((await own.call('DELETE', 'account/two-factor', { password: 'Falsch-und-lang-7' })).status).toBe(
    422,
  );
  expect((await own.call('DELETE', 'account/two-factor', { password })).status).toBe(204);
  expect((await own.call('DELETE', 'account/two-factor', { password })).status).toBe(409);
  expect((await own.call('GET', 'account/me')).body).toMatchObject({
    hasTwoFactor: false,
    recoveryCodesLeft: 0,
  });
  await server.signIn('pia');
});

test('an administrator switches it off for a lost phone, but not their own without the password', async () => {
  await withTwoFactor('rosa');
  const anna = await server.signIn('anna');
  const { body } = await anna.call('GET', 'account?query=rosa');
  const own = (await anna.call('GET', 'account/me')).body.id;
  expect((await anna.call('DELETE', `account/${own}/two-factor`)).status).toBe(403);
  expect((await anna.call('DELETE', 'account/9999/two-factor')).status).toBe(404);
  expect((await anna.call('DELETE', `account/${body.data[0].id}/two-factor`)).status).toBe(204);
  await server.signIn('rosa');
});

test('a new password by mail does not stand in for it', async () => {
  const { secret } = await withTwoFactor('sven');
  await server.browser().call('POST', 'password-request', { email: 'sven@example.org' });
  const mails = await server.mailsTo('sven@example.org', 2);
  const token = mails.map(tokenOf).find((found) => found !== '');
  expect(
    (await server.browser().call('POST', 'password-link', { token, password: `${password}8` })).status,
  ).toBe(204);
  const browser = server.browser();
  const { body } = await browser.call('POST', 'session', { userName: 'sven', password: `${password}8` });
  expect(body.state).toBe('code');
  expect((await browser.call('POST', 'session/code', { code: nextCode(secret) })).status).toBe(200);
});

test('the key is stored sealed', async () => {
  const { secret } = await withTwoFactor('quirin');
  const stored = await Promise.all(
    ['session', 'account_secret'].map((table) =>
      anyTables(server.database.read).selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(stored)).toContain('totp_secret');
  expect(JSON.stringify(stored)).not.toContain(secret);
});
