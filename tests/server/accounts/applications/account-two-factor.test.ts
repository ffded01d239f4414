import { expect, test } from 'vitest';
import {
  type AccountServer,
  type Browser,
  password,
  withAdministrator,
} from '../../../support/servers/account-server.ts';
import { totpOf } from '../../../support/totp.ts';

let server: AccountServer;
withAdministrator(async (started) => {
  server = started;
});

/** Moves the clock by one code. */
function nextCode(secret: string): string {
  server.wait(30_000);
  return totpOf(secret, server.time());
}

async function withTwoFactor(userName: string): Promise<{ own: Browser; secret: string }> {
  await server.add({ userName });
  const own = await server.signIn(userName);
  const { body } = await own.call('POST', 'account/two-factor', { password });
  const { status } = await own.call('PATCH', 'account/two-factor', { code: nextCode(body.secret) });
  if (status !== 200) throw new Error(`Switching on answered ${status}.`);
  return { own, secret: body.secret };
}

test('a sign-in that waits for the code opens nothing else, and its cookie ends with it', async () => {
  const { secret } = await withTwoFactor('lisa');
  const browser = server.browser();
  await browser.call('POST', 'session', { userName: 'lisa', password });
  const first = browser.cookie;
  const next = { password: 'Melisse-und-Kamille-8' };
  expect((await browser.call('GET', 'animal')).status).toBe(401);
  expect((await browser.call('POST', 'session/password', next)).status).toBe(401);
  expect((await browser.call('PATCH', 'session')).status).toBe(401);
  expect((await browser.call('GET', 'session')).body.state).toBe('code');
  const { body } = await browser.call('POST', 'session/code', { code: nextCode(secret) });
  expect(body.state).toBe('full');
  expect((await browser.call('GET', 'animal')).status).toBe(200);
  browser.cookie = first;
  expect((await browser.call('GET', 'session')).status).toBe(401);
});

test('the password is needed to make a key, and to switch it off', async () => {
  await server.add({ userName: 'mia' });
  const browser = await server.signIn('mia');
  const wrong = { password: 'Falsch-und-lang-7' };
  expect((await browser.call('POST', 'account/two-factor', wrong)).status).toBe(422);
  const { own } = await withTwoFactor('pia');
  expect((await own.call('DELETE', 'account/two-factor', wrong)).status).toBe(422);
  expect((await own.call('GET', 'account/me')).body.hasTwoFactor).toBe(true);
  expect((await own.call('DELETE', 'account/two-factor', { password })).status).toBe(204);
  expect((await own.call('GET', 'account/me')).body).toMatchObject({
    hasTwoFactor: false,
    recoveryCodesLeft: 0,
  });
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
