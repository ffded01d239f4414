import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSessionLookup } from '../../../../packages/server/src/accounts/sessions/session-lookup.ts';
import { type AccountServer, password, startAccountServer } from '../../../support/servers/account-server.ts';

let server: AccountServer;
let vetId: number;
beforeAll(async () => {
  server = await startAccountServer();
  await server.add({ userName: 'anna', role: 'administrator' });
  vetId = await server.add({ userName: 'vera', fields: { practice: 'Nord' } });
});
afterAll(() => server.close());
/** Attempts of a test do not count for the next one. */
beforeEach(() => server.database.transaction((tx) => tx.deleteFrom('attempt_counter').execute()));

describe('signing in', () => {
  test.each(['vera', ' VERA ', 'Vera@Example.org'])('opens a session for %j', async (userName) => {
    const browser = server.browser();
    const { status, body, headers } = await browser.call('POST', 'session', { userName, password });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id: vetId, userName: 'vera', name: 'vera Example', role: 'vet', practice: 'Nord' },
      state: 'full',
      secondsLeft: 1200,
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^device=[\w.-]+; Max-Age=31536000; Path=\/api\/session; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect((await browser.call('GET', 'session')).body).toEqual(body);
    expect((await browser.call('GET', 'animal')).status).toBe(200);
  });

  test('hashes for every name, known or not', async () => {
    /** The processor time of some tries in all threads: others of the machine do not change it. */
    const timeOf = async (userName: string) => {
      const before = process.cpuUsage();
      for (let count = 0; count < 5; count += 1)
        await server.browser().call('POST', 'session', { userName, password: 'Falsch-und-lang-7' });
      return process.cpuUsage(before).user;
    };
    await timeOf('warm');
    const [known, unknown] = [await timeOf('vera'), await timeOf('nobody')];
    expect(unknown).toBeGreaterThan(known / 2);
    expect(known).toBeGreaterThan(unknown / 2);
  });

  test('gives a new token and ends the session that the browser had', async () => {
    const browser = await server.signIn('vera');
    const planted = browser.cookie;
    await browser.call('POST', 'session', { userName: 'vera', password });
    expect(browser.cookie).not.toBe(planted);
    const attacker = server.browser();
    attacker.cookie = planted;
    expect((await attacker.call('GET', 'session')).status).toBe(401);
  });

  test.each(['@', 'a@', '@b.de', 'xn--@xn--', 'a'.repeat(254), 'ß@ß.de', '%', "' or 1=1 --", '\\'])(
    'answers %j as any unknown name',
    async (userName) => {
      const { status, body } = await server.browser().call('POST', 'session', { userName, password });
      expect([status, body.error.details[0].dataPath]).toEqual([422, 'password']);
      const request = await server.browser().call('POST', 'password-request', { email: userName });
      expect(request.status).toBe(204);
    },
  );

  test('takes no token that a browser brings', async () => {
    const browser = server.browser();
    browser.cookie = `session=${'a'.repeat(43)}`;
    await browser.call('POST', 'session', { userName: 'vera', password });
    expect(browser.cookie).not.toContain('aaaa');
  });
});

describe('a session', () => {
  test('is of nobody without one', async () => {
    for (const [method, path] of [
      ['GET', 'session'],
      ['PATCH', 'session'],
      ['DELETE', 'session'],
      ['GET', 'account/me'],
      ['POST', 'session/code'],
    ] as const)
      expect(
        (await server.browser().call(method, path, method === 'POST' ? { code: '1' } : undefined)).status,
      ).toBe(401);
  });

  test.each(['session=%E0%A4%A', 'session', '=', '__proto__=1; constructor=2', ';;session=;'])(
    'is of nobody with the cookie %j',
    async (cookie) => {
      const answer = await server.browser().call('GET', 'animal', undefined, { cookie });
      expect(answer.status).toBe(401);
    },
  );

  test('ends with another role, and when the account is deactivated', async () => {
    const anna = await server.signIn('anna');
    const id = await server.add({ userName: 'rita' });
    const before = await server.signIn('rita');
    expect((await anna.call('PATCH', `account/${id}`, { role: 'administrator' })).status).toBe(200);
    expect((await before.call('GET', 'session')).status).toBe(401);
    const after = await server.signIn('rita');
    expect((await anna.call('PATCH', `account/${id}`, { active: false })).status).toBe(200);
    expect((await after.call('GET', 'animal')).status).toBe(401);
  });
});

describe('a call of another site', () => {
  const attack = async (
    headers: Record<string, string>,
    path = 'animal',
    body: object = { name: 'Mietze' },
  ) => (await (await server.signIn('vera')).call('POST', path, body, headers)).status;

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{}, 201],
  ] as [Record<string, string>, number][])('with %j is answered with %i', async (headers, status) => {
    expect(await attack(headers)).toBe(status);
  });

  test('with the own origin is made', async () => {
    expect(await attack({ origin: server.url })).toBe(201);
  });

  test('does not sign in either, and a form is no JSON', async () => {
    const signIn = { userName: 'vera', password };
    expect(await attack({ origin: 'https://evil.example' }, 'session', signIn)).toBe(403);
    expect(await attack({ 'content-type': 'text/plain' })).toBe(415);
  });
});

test('sessions of concurrent calls are looked up by one statement', async () => {
  const asked: number[] = [];
  const lookUp = createSessionLookup({
    async find(hashes) {
      asked.push(hashes.length);
      return [];
    },
  });
  const tokens = ['a', 'b', 'c'].map((letter) => letter.repeat(43));
  expect(await Promise.all([...tokens, 'no token'].map(lookUp))).toEqual(Array(4).fill(undefined));
  expect(asked).toEqual([3]);
});

test('with https the cookies are bound to this host', async () => {
  const secure = await startAccountServer({ PUBLIC_URL: 'https://praxis.example' });
  try {
    await secure.add({ userName: 'anna', role: 'administrator' });
    const { headers } = await secure.browser().call('POST', 'session', { userName: 'anna', password });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(
        /^__Host-device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  } finally {
    await secure.close();
  }
});
