import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, testPassword } from '../../support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ limits: { signInsPerNetwork: 1000 } });
});
afterAll(() => server.close());

const login = (benutzername: string, passwort: string, on = server) =>
  on.call('/api/benutzer/login', { method: 'POST', body: { benutzername, passwort } });

async function failFiveTimes(benutzername: string): Promise<void> {
  for (let count = 0; count < 5; count += 1) expect((await login(benutzername, 'falsch')).status).toBe(422);
}

test('after five wrong passwords even the right one has to wait, longer each time', async () => {
  await server.addUser({ benutzername: 'anton' });
  await failFiveTimes('anton');
  const refused = await login('anton', testPassword);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await login('anton', 'falsch')).body).toEqual(refused.body);
  server.clock.advance(31);
  expect((await login('anton', 'falsch')).status).toBe(422);
  expect((await login('anton', testPassword)).headers.get('retry-after')).toBe('60');
  server.clock.advance(61);
  expect((await login('anton', testPassword)).status).toBe(200);
  expect((await login('anton', 'falsch')).status).toBe(422);
});

test('attempts for an unknown user are counted the same way', async () => {
  await failFiveTimes('niemand');
  const refused = await login('niemand', 'falsch');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
});

test('all spellings of one name share a counter', async () => {
  await server.addUser({ benutzername: 'Berta', vn_nummer: '10000077' });
  for (const name of ['berta', 'BERTA', ' Berta', 'berta ', 'bERTA'])
    expect((await login(name, 'falsch')).status).toBe(422);
  expect((await login('Berta', testPassword)).status).toBe(429);
  for (const name of ['110000077', ' 1 10000077', '10000077', '1 1000 0077', '110000077'])
    expect((await login(name, 'falsch')).status).toBe(422);
  expect((await login('110000077', testPassword)).status).toBe(429);
});

test('the counter does not reveal that a name and a number belong to one account', async () => {
  await server.addUser({ benutzername: 'emil', vn_nummer: '10000078' });
  const afterName = async (name: string, number: string) => {
    await failFiveTimes(name);
    return (await login(number, 'falsch')).status;
  };
  expect(await afterName('emil', '110000078')).toBe(await afterName('niemand2', '110000079'));
});

test('a browser that has signed in before keeps its own attempts while strangers guess', async () => {
  await server.addUser({ benutzername: 'frieda' });
  const first = await login('frieda', testPassword);
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(first.headers.get('set-cookie')).toMatch(/^geraet=.*HttpOnly; SameSite=Strict/);
  await failFiveTimes('frieda');
  const from = (sent: string) =>
    server.call('/api/benutzer/login', {
      method: 'POST',
      headers: { cookie: sent },
      body: { benutzername: 'frieda', passwort: testPassword },
    });
  expect((await login('frieda', testPassword)).status).toBe(429);
  expect((await from(cookie)).status).toBe(200);
  const forged = cookie.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'));
  expect((await from(forged)).status).toBe(429);
});

test('with TLS the device cookie is bound to this host and is honoured', async () => {
  const portal = await startServer({ env: { PUBLIC_URL: 'https://portal.example.org' } });
  try {
    await portal.addUser({ benutzername: 'ida' });
    const sent = (await login('ida', testPassword, portal)).headers.get('set-cookie') ?? '';
    expect(sent).toMatch(/^__Host-geraet=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    for (let count = 0; count < 5; count += 1) await login('ida', 'falsch', portal);
    const again = await portal.call('/api/benutzer/login', {
      method: 'POST',
      headers: { cookie: `geraet=fremd; ${sent.split(';')[0]}` },
      body: { benutzername: 'ida', passwort: testPassword },
    });
    expect(again.status).toBe(200);
  } finally {
    await portal.close();
  }
});

test("another account's device cookie grants no attempts", async () => {
  await server.addUser({ benutzername: 'gerda' });
  await server.addUser({ benutzername: 'hugo' });
  const cookie = (await login('hugo', testPassword)).headers.get('set-cookie')?.split(';')[0] ?? '';
  await failFiveTimes('gerda');
  const { status } = await server.call('/api/benutzer/login', {
    method: 'POST',
    headers: { cookie },
    body: { benutzername: 'gerda', passwort: testPassword },
  });
  expect(status).toBe(429);
});

test('of fifty parallel attempts no more than five are checked', async () => {
  await server.addUser({ benutzername: 'caesar' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => login('caesar', 'falsch')));
  const checked = answers.filter((answer) => answer.status === 422);
  const refused = answers.filter((answer) => answer.status === 429);
  expect(checked.length).toBe(5);
  expect(refused.length).toBe(45);
});

test('attempt counters survive a restart', async () => {
  await server.addUser({ benutzername: 'dora' });
  await failFiveTimes('dora');
  server = await server.restart();
  expect((await login('dora', testPassword)).status).toBe(429);
});

test('one network is limited to thirty failures in ten minutes over all accounts', async () => {
  const narrow = await startServer();
  try {
    await narrow.addUser({ benutzername: 'emil' });
    for (let count = 0; count < 10; count += 1)
      expect((await login('emil', testPassword, narrow)).status).toBe(200);
    for (let count = 0; count < 30; count += 1)
      expect((await login(`gast${count}`, 'falsch', narrow)).status).toBe(422);
    expect((await login('emil', testPassword, narrow)).status).toBe(429);
    narrow.clock.advance(601);
    expect((await login('emil', testPassword, narrow)).status).toBe(200);
  } finally {
    await narrow.close();
  }
});
