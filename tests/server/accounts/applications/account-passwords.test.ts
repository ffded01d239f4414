import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { accountTables } from '../../../../packages/server/src/accounts/account.ts';
import {
  type AccountServer,
  type Browser,
  password,
  tokenOf,
  withAdministrator,
} from '../../../support/servers/account-server.ts';

let server: AccountServer;
withAdministrator(async (started) => {
  server = started;
});

const next = 'Melisse-und-Kamille-8';
const signIn = (userName: string, typed: string): Promise<{ readonly status: number }> =>
  server.browser().call('POST', 'session', { userName, password: typed });

describe('the own password', () => {
  test('is right for all who sign in at once while its hash is replaced by a stronger one', async () => {
    const id = await server.add({ userName: 'doris' });
    const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await server.database.transaction((tx) =>
      accountTables(tx)
        .updateTable('account_secret')
        .set({ password_hash: weak })
        .where('account_id', '=', id)
        .execute(),
    );
    const answers = await Promise.all([1, 2, 3].map(() => signIn('doris', password)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { password_hash: stored } = await accountTables(server.database.read)
      .selectFrom('account_secret')
      .select('password_hash')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).not.toBe(weak);
  });

  test('is set first where it is demanded', async () => {
    await server.add({ userName: 'emil', mustChange: true });
    const emil = server.browser();
    const { body } = await emil.call('POST', 'session', { userName: 'emil', password });
    expect(body.state).toBe('password');
    expect((await emil.call('GET', 'animal')).status).toBe(403);
    expect((await emil.call('GET', 'account/me')).status).toBe(403);
    expect((await emil.call('POST', 'session/password', { password })).status).toBe(422);
    expect((await emil.call('POST', 'session/password', { password: next })).body.state).toBe('full');
    expect((await emil.call('GET', 'animal')).status).toBe(200);
    expect((await emil.call('POST', 'session/password', { password })).status).toBe(403);
  });
});

describe('a forgotten password', () => {
  const request = (email: string) => server.browser().call('POST', 'password-request', { email });
  const set = (token: string, typed = next) =>
    server.browser().call('POST', 'password-link', { token, password: typed });

  test('is replaced by the link of a mail, once and within an hour, which ends all sessions', async () => {
    await server.add({ userName: 'frida' });
    const before = await server.signIn('frida');
    expect((await request('Frida@Example.org')).status).toBe(204);
    const [mail] = await server.mailsTo('frida@example.org', 1);
    expect(mail?.subject).toBe('Your new password');
    const token = tokenOf(mail);
    expect((await set(token, 'Passwort1!')).status).toBe(422);
    expect((await set(token)).status).toBe(204);
    expect((await before.call('GET', 'session')).status).toBe(401);
    expect((await set(token)).status).toBe(422);
    expect([(await signIn('frida', password)).status, (await signIn('frida', next)).status]).toEqual([
      422, 200,
    ]);
    server.wait(1000);
    await request('frida@example.org');
    const late = (await server.mailsTo('frida@example.org', 3)).find(
      ({ subject, text }) => subject === 'Your new password' && tokenOf({ text } as never) !== token,
    );
    server.wait(60 * 60_000 + 1000);
    expect((await set(tokenOf(late))).status).toBe(422);
  });

  test('one of two concurrent uses of a link counts', async () => {
    await server.add({ userName: 'hans' });
    await request('hans@example.org');
    const [mail] = await server.mailsTo('hans@example.org', 1);
    const answers = await Promise.all([set(tokenOf(mail), next), set(tokenOf(mail), `${next}9`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  test.each([
    ['of a session', (browser: Browser) => browser.cookie.slice('session='.length)],
    ['that is made up', () => 'a'.repeat(43)],
  ])('is not set by a token %s', async (_name, tokenFrom) => {
    expect((await set(tokenFrom(await server.signIn('anna')))).status).toBe(422);
  });

  test('is no session by the token of its link', async () => {
    await server.add({ userName: 'ida' });
    await request('ida@example.org');
    const [mail] = await server.mailsTo('ida@example.org', 1);
    const browser = server.browser();
    browser.cookie = `session=${tokenOf(mail)}`;
    expect((await browser.call('GET', 'session')).status).toBe(401);
  });
});

describe('the own address', () => {
  test('is not changed without the password by the calls of the resource', async () => {
    const id = await server.add({ userName: 'luis' });
    const stolen = await server.signIn('luis');
    const changed = await stolen.call('PATCH', `account/${id}`, { email: 'evil@example.org' });
    expect(changed.body.error.details).toMatchObject([{ dataPath: 'email' }]);
  });

  test('is not that of another account, and five are tried an hour', async () => {
    await server.add({ userName: 'karl' });
    const karl = await server.signIn('karl');
    for (let count = 0; count < 4; count += 1)
      expect((await karl.call('PATCH', 'account/me', { email: 'anna@example.org' })).status).toBe(422);
    const taken = await karl.call('PATCH', 'account/me', { email: 'ANNA@example.org' });
    expect(taken.body.error.details).toMatchObject([{ dataPath: 'email' }]);
    expect((await karl.call('PATCH', 'account/me', { email: 'bea@example.org' })).status).toBe(429);
  });
});
