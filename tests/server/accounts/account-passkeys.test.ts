import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AccountServer,
  type Browser,
  password,
  startAccountServer,
  tokenOf,
} from '../../support/servers/account-server.ts';
import { type PasskeyOptions, SoftPasskey } from '../../support/stand-ins/soft-passkey.ts';

const minute = 60_000;

let server: AccountServer;
/** As browsers of this machine name it. */
let origin: string;
let count = 0;
let userName: string;
let id: number;
let own: Browser;
let passkey: SoftPasskey;
beforeAll(async () => {
  server = await startAccountServer();
  origin = server.url.replace('127.0.0.1', 'localhost');
  await server.add({ userName: 'anna', role: 'administrator' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.transaction((tx) => tx.deleteFrom('attempt_counter').execute());
  count += 1;
  userName = `passkey-${count}`;
  id = await server.add({ userName });
  own = await server.signIn(userName);
  passkey = new SoftPasskey();
});

const how = (more: Partial<PasskeyOptions> = {}): PasskeyOptions => ({
  origin,
  rpID: new URL(origin).hostname,
  ...more,
});
const created = async (more: Partial<PasskeyOptions> = {}, browser = own) => {
  const { body } = await browser.call('POST', 'account/passkeys/options', {});
  return { name: ' My phone ', response: passkey.register(body.options, how(more)) };
};
const add = async (browser = own) => browser.call('POST', 'account/passkeys', await created({}, browser));
const list = async () => (await own.call('GET', 'account/passkeys')).body.data;
const enter = async (browser: Browser, more: Partial<PasskeyOptions> = {}) => {
  const { body } = await browser.call('POST', 'session/passkey/options', {});
  return browser.call('POST', 'session/passkey', { response: passkey.signIn(body.options, how(more)) });
};

test('is added, listed, used to sign in without the second factor, and removed; mails report it', async () => {
  expect((await add()).status).toBe(204);
  const [stored] = await list();
  expect(stored).toEqual({
    id: expect.any(Number),
    name: 'My phone',
    created: expect.any(String),
    lastUsed: null,
  });
  const phone = server.browser();
  const { status, body } = await enter(phone);
  expect([status, body.state, body.user.userName]).toEqual([200, 'full', userName]);
  expect((await phone.call('GET', 'account/me')).body).toMatchObject({ id, userName });
  expect((await list())[0].lastUsed).toEqual(expect.any(String));
  expect((await own.call('DELETE', `account/passkeys/${stored.id}`, {})).status).toBe(204);
  expect(await list()).toEqual([]);
  // Other sessions end with it.
  expect((await phone.call('GET', 'account/me')).status).toBe(401);
  expect((await enter(phone)).status).toBe(422);
  const mails = await server.mailsTo(`${userName}@example.org`, 2);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'A passkey was added',
    'A passkey was removed',
  ]);
  expect(mails[0]?.text).toContain('“My phone”');
});

test('needs the password unless the sign-in is fresh', async () => {
  server.wait(6 * minute);
  expect((await own.call('POST', 'account/passkeys/options', {})).body.error.details).toEqual([
    expect.objectContaining({ dataPath: 'password' }),
  ]);
  expect((await own.call('POST', 'account/passkeys/options', { password: 'wrong' })).status).toBe(422);
  expect((await own.call('POST', 'account/passkeys/options', { password })).status).toBe(200);
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['for another host', { rpID: 'evil.example' }],
  ['whose user was not verified', { isUserVerified: false }],
])('refuses an answer %s', async (_case, more) => {
  expect((await own.call('POST', 'account/passkeys', await created(more))).status).toBe(422);
  expect((await add()).status).toBe(204);
  expect((await enter(server.browser(), more)).status).toBe(422);
});

test('an answer counts once, and only for whom it was asked', async () => {
  const first = await created();
  const stranger = await server.signIn('anna');
  expect((await stranger.call('POST', 'account/passkeys', first)).status).toBe(422);
  expect((await own.call('POST', 'account/passkeys', first)).status).toBe(204);
  expect((await own.call('POST', 'account/passkeys', first)).status).toBe(422);
  const phone = server.browser();
  const { body } = await phone.call('POST', 'session/passkey/options', {});
  const response = passkey.signIn(body.options, how());
  expect((await phone.call('POST', 'session/passkey', { response })).status).toBe(200);
  expect((await server.browser().call('POST', 'session/passkey', { response })).status).toBe(422);
});

test('nobody removes or sees somebody else’s, and ten are the most', async () => {
  await add();
  const [{ id: passkeyId }] = await list();
  const stranger = await server.signIn('anna');
  expect((await stranger.call('DELETE', `account/passkeys/${passkeyId}`, {})).status).toBe(404);
  expect((await stranger.call('GET', 'account/passkeys')).body.data).toEqual([]);
  for (let more = 2; more <= 10; more += 1) {
    passkey = new SoftPasskey();
    expect((await add()).status).toBe(204);
  }
  expect((await own.call('POST', 'account/passkeys/options', {})).status).toBe(409);
});

test('a locked account has none, nor has one whose password was reset by a link; a deleted one leaves none', async () => {
  await add();
  const administrator = await server.signIn('anna');
  await administrator.call('PATCH', `account/${id}`, { active: false });
  expect((await enter(server.browser())).status).toBe(422);
  await administrator.call('PATCH', `account/${id}`, { active: true });
  expect((await enter(server.browser())).status).toBe(200);
  await server.browser().call('POST', 'password-request', { email: `${userName}@example.org` });
  const mails = await server.mailsTo(`${userName}@example.org`, 2);
  const token = mails.map(tokenOf).find((found) => found !== '');
  expect(
    (await server.browser().call('POST', 'password-link', { token, password: 'Birne-und-Dill-8' })).status,
  ).toBe(204);
  expect((await enter(server.browser())).status).toBe(422);
  const texts = (await server.mailsTo(`${userName}@example.org`, 3)).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('the passkey of your account was removed'));
  own = server.browser();
  await own.call('POST', 'session', { userName, password: 'Birne-und-Dill-8' });
  passkey = new SoftPasskey();
  await add();
  expect((await administrator.call('DELETE', `account/${id}`)).status).toBe(204);
  expect(
    await server.database.read.selectFrom('account_passkey').select('id').where('user_id', '=', id).execute(),
  ).toEqual([]);
});
