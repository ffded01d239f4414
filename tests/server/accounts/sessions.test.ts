import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, testPassword } from '../../support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const status = (token: string) => server.call('/api/benutzer/sitzung', { token });
const login = (benutzername: string, passwort: string) =>
  server.call('/api/benutzer/login', { method: 'POST', body: { benutzername, passwort } });

describe('signing in', () => {
  test('opens a session for the user name and for the shown customer number', async () => {
    await server.addUser({ benutzername: 'Erika.Muster', vn_nummer: '10000001' });
    for (const name of [
      'erika.muster',
      ' ERIKA.MUSTER ',
      '110000001',
      '1 1000 0001',
      '1.1000\u00a00001',
      '1-1000-0001',
    ]) {
      const { status, body } = await login(name, testPassword);
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ benutzername: 'Erika.Muster', vn_nummer: '10000001', rolle: 'vn' });
      expect(body.user).not.toHaveProperty('passwort_hash');
      expect(body.maklergruppen).toEqual([]);
    }
  });

  test('gives the same response for an unknown user and a wrong password', async () => {
    await server.addUser({ benutzername: 'bekannt' });
    const known = await login('bekannt', 'falsch');
    const unknown = await login('unbekannt', 'falsch');
    expect(known.status).toBe(422);
    expect(unknown).toMatchObject({ status: 422, body: known.body });
    expect(known.body.error.details).toEqual([
      { dataPath: 'passwort', message: 'Benutzername oder Passwort ist nicht richtig.' },
    ]);
  });

  test('names missing fields', async () => {
    const { status, body } = await server.call('/api/benutzer/login', { method: 'POST', body: {} });
    expect(status).toBe(422);
    expect(body.error.details).toContainEqual({
      dataPath: 'benutzername',
      message: 'Benutzername oder Kundennummer darf nicht leer sein.',
    });
  });

  test('gives no session to a user who must set a password', async () => {
    await server.addUser({ benutzername: 'petra', passwort_vergabe_erzwingen: true });
    const { status, body } = await login('petra', testPassword);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['user']);
    expect(body.user.passwort_vergabe_erzwingen).toBe(true);
  });

  test('refuses an inactive user', async () => {
    await server.addUser({ benutzername: 'ruhend', aktiv: false });
    expect((await login('ruhend', testPassword)).status).toBe(422);
  });
});

describe('a session', () => {
  test('ends at once when the user signs out', async () => {
    await server.addUser({ benutzername: 'geht' });
    const token = await server.signIn('geht');
    expect((await status(token)).status).toBe(200);
    expect((await server.call('/api/benutzer/logout', { method: 'POST', token })).status).toBe(204);
    expect((await status(token)).status).toBe(401);
  });

  test('ends after twenty idle minutes, and not a second before', async () => {
    await server.addUser({ benutzername: 'wartet' });
    const token = await server.signIn('wartet');
    server.clock.advance(19 * 60 + 59);
    expect((await server.call('/api/enum/anrede', { token })).status).toBe(200);
    server.clock.advance(20 * 60 + 1);
    expect((await server.call('/api/enum/anrede', { token })).status).toBe(401);
  });

  test('is not kept alive by reading how long it lasts', async () => {
    await server.addUser({ benutzername: 'schaut' });
    const token = await server.signIn('schaut');
    server.clock.advance(15 * 60);
    expect((await status(token)).body.sekunden).toBe(5 * 60);
    server.clock.advance(6 * 60);
    expect((await status(token)).status).toBe(401);
  });

  test('can be renewed, but ends after twelve hours', async () => {
    await server.addUser({ benutzername: 'bleibt' });
    const token = await server.signIn('bleibt');
    for (let minutes = 15; minutes < 12 * 60; minutes += 15) {
      server.clock.advance(15 * 60);
      const { status, body } = await server.call('/api/benutzer/sitzung', { method: 'POST', token });
      expect(status).toBe(200);
      expect(body.sekunden).toBe(Math.min(20 * 60, (12 * 60 - minutes) * 60));
    }
    server.clock.advance(15 * 60);
    expect((await status(token)).status).toBe(401);
  });

  test.each([
    ['deactivated', { aktiv: false }],
    ['given another role', { rolle: 'idm' }],
  ])('ends at the next call after the user was %s', async (_what, change) => {
    const benutzername = `nutzer-${Object.keys(change).join()}`;
    const id = await server.addUser({ benutzername });
    const token = await server.signIn(benutzername);
    expect((await status(token)).status).toBe(200);
    await server.update('benutzer', { id }, change);
    expect((await status(token)).status).toBe(401);
  });

  test('is one of at most five: the oldest ends', async () => {
    await server.addUser({ benutzername: 'viele' });
    const tokens: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      tokens.push(await server.signIn('viele'));
      server.clock.advance(1);
    }
    const statuses = await Promise.all(tokens.map(async (token) => (await status(token)).status));
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
    expect(new Set(tokens).size).toBe(6);
  });

  test('survives a restart of the server', async () => {
    await server.addUser({ benutzername: 'dauert' });
    const token = await server.signIn('dauert');
    server = await server.restart();
    expect((await status(token)).status).toBe(200);
  });

  test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}'--`])(
    'is not opened by the token %j',
    async (token) => {
      expect((await status(token)).status).toBe(401);
    },
  );
});
