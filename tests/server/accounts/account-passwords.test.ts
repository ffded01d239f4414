import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountTables } from '../../../server/accounts/account-tables.ts';
import {
  type AccountServer,
  type Browser,
  password,
  startAccountServer,
  tokenOf,
} from '../../support/servers/account-server.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer();
  await server.add({ userName: 'anna', role: 'administrator' });
});
afterAll(() => server.close());
/** Attempts of a test do not count for the next one. */
beforeEach(() => server.database.transaction((tx) => tx.deleteFrom('attempt_counter').execute()));

const next = 'Melisse-und-Kamille-8';
const signIn = (userName: string, typed: string): Promise<{ readonly status: number }> =>
  server.browser().call('POST', 'session', { userName, password: typed });

describe('the own password', () => {
  test('changes with the current one, ends other sessions, and is reported by mail', async () => {
    await server.add({ userName: 'carl' });
    const [own, other] = [await server.signIn('carl'), await server.signIn('carl')];
    const change = (current: string, typed: string) =>
      own.call('POST', 'account/password', { current, password: typed });
    expect((await change('Falsch-und-lang-7', next)).body.error.details).toMatchObject([
      { dataPath: 'current' },
    ]);
    expect((await change(password, password)).body.error.details).toMatchObject([{ dataPath: 'password' }]);
    expect((await change(password, 'Carl-und-Kamille-8')).status).toBe(422);
    expect((await change(password, next)).status).toBe(204);
    expect((await own.call('GET', 'session')).status).toBe(200);
    expect((await other.call('GET', 'session')).status).toBe(401);
    expect([(await signIn('carl', password)).status, (await signIn('carl', next)).status]).toEqual([
      422, 200,
    ]);
    const [mail] = await server.mailsTo('carl@example.org', 1);
    expect(mail?.subject).toBe('Your password has been changed');
  });

  test('is not guessed by a stolen session', async () => {
    await server.add({ userName: 'dora' });
    const stolen = await server.signIn('dora');
    const guess = () =>
      stolen.call('POST', 'account/password', { current: 'Falsch-und-lang-7', password: next });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
    // The owner signs in all the same.
    await server.signIn('dora');
  });

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

  test('proves the identity for five minutes', async () => {
    await server.add({ userName: 'dirk' });
    const dirk = await server.signIn('dirk');
    server.wait(6 * 60_000);
    const change = (email: string, typed?: string) =>
      dirk.call('PATCH', 'account/me', { email, ...(typed && { password: typed }) });
    expect((await change('dirk2@example.org')).body.error.details).toMatchObject([{ dataPath: 'password' }]);
    expect((await change('dirk2@example.org', password)).status).toBe(200);
    server.wait(4 * 60_000);
    expect((await change('dirk3@example.org')).status).toBe(200);
    server.wait(2 * 60_000);
    expect((await change('dirk4@example.org')).status).toBe(422);
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

  test('of nobody is answered alike, and of an inactive account is not replaced', async () => {
    const answers = [await request('nobody@example.org'), await request('anna@example.org')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, undefined],
      [204, undefined],
    ]);
    await server.mailsTo('anna@example.org', 1);
  });

  test('is asked for three times an hour at most', async () => {
    await server.add({ userName: 'gerd' });
    for (let count = 0; count < 5; count += 1) expect((await request('gerd@example.org')).status).toBe(204);
    await server.mailsTo('gerd@example.org', 3);
    const { rows } = { rows: await server.database.read.selectFrom('attempt_counter').selectAll().execute() };
    expect(rows.map(({ attempts }) => attempts).sort()).toEqual([3, 5]);
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
  test('changes soon after the sign-in, or with the password; the former one is told, other sessions and links end', async () => {
    await server.add({ userName: 'jana' });
    const [own, other] = [await server.signIn('jana'), await server.signIn('jana')];
    await server.browser().call('POST', 'password-request', { email: 'jana@example.org' });
    const [request] = await server.mailsTo('jana@example.org', 1);
    server.wait(6 * 60_000);
    const change = (body: object) => own.call('PATCH', 'account/me', { email: 'jana@neu.example', ...body });
    expect((await change({})).body.error.details).toMatchObject([{ dataPath: 'password' }]);
    expect((await change({ password: 'Falsch-und-lang-7' })).status).toBe(422);
    expect((await change({ password })).body.email).toBe('jana@neu.example');
    expect((await own.call('GET', 'session')).status).toBe(200);
    expect((await other.call('GET', 'session')).status).toBe(401);
    const stale = { token: tokenOf(request), password: next };
    expect((await server.browser().call('POST', 'password-link', stale)).status).toBe(422);
    const subjects = (await server.mailsTo('jana@example.org', 2)).map(({ subject }) => subject);
    expect(subjects).toContain('Your e-mail address has been changed');
  });

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
