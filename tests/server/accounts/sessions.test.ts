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
});

describe('a session', () => {
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
