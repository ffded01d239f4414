import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, testPassword } from '../../support/servers/server.ts';

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ limits: { signInsPerNetwork: 1000 } });
});
afterAll(() => server.close());

const code = () =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: server.clock.now().getTime() });
const verify = (token: string, authenticator_code: string) =>
  server.call('/api/benutzer/tfa/verify', { method: 'POST', token, body: { authenticator_code } });

async function pendingToken(benutzername: string): Promise<string> {
  const { body } = await server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername, passwort: testPassword },
  });
  expect(body).toEqual({ zweiFaktorErforderlich: true, token: expect.any(String) });
  return body.token;
}

const addTheo = (benutzername: string) =>
  server.addUser({
    benutzername,
    isTwoFactorAuthenticationEnabled: true,
    tfa_geheimnis: server.context.secretBox.seal(key),
  });

test('the right code turns the pending sign-in into a session; the pending token ends', async () => {
  await addTheo('theo');
  const pending = await pendingToken('theo');
  expect((await server.call('/api/benutzer/sitzung', { token: pending })).status).toBe(401);
  expect((await server.call('/api/enum/anrede', { token: pending })).status).toBe(401);
  const { status, body } = await verify(pending, code());
  expect(status).toBe(200);
  expect(body.user.benutzername).toBe('theo');
  expect(body.token).not.toBe(pending);
  expect((await server.call('/api/benutzer/sitzung', { token: body.token })).status).toBe(200);
  expect((await verify(pending, code())).status).toBe(401);
  expect((await verify(body.token, code())).status).toBe(401);
});

test('a code opens one session only, and an older code none', async () => {
  await addTheo('tilda');
  const used = code();
  expect((await verify(await pendingToken('tilda'), used)).status).toBe(200);
  expect((await verify(await pendingToken('tilda'), used)).status).toBe(422);
  server.clock.advance(30);
  expect((await verify(await pendingToken('tilda'), used)).status).toBe(422);
  expect((await verify(await pendingToken('tilda'), code())).status).toBe(200);
});

test('after five wrong codes the sign-in starts over, after ten in an hour it waits', async () => {
  await addTheo('tom');
  const first = await pendingToken('tom');
  for (let count = 0; count < 5; count += 1) {
    const { status, body } = await verify(first, '000000');
    expect(status).toBe(422);
    expect(body.error.details[0].dataPath).toBe('authenticator_code');
  }
  expect((await verify(first, code())).status).toBe(401);
  const second = await pendingToken('tom');
  for (let count = 0; count < 5; count += 1) expect((await verify(second, '000000')).status).toBe(422);
  expect((await verify(await pendingToken('tom'), code())).status).toBe(429);
  server.clock.advance(3601);
  expect((await verify(await pendingToken('tom'), code())).status).toBe(200);
});

test('guessed codes do not block the owner’s setup key', async () => {
  await addTheo('tessa');
  for (let round = 0; round < 3; round += 1) {
    const pending = await pendingToken('tessa');
    for (let count = 0; count < 10; count += 1) await verify(pending, '000000');
  }
  expect((await verify(await pendingToken('tessa'), code())).status).toBe(429);
  const token = await pendingToken('tessa');
  const { status } = await server.call('/api/benutzer/tfa/disable', {
    method: 'POST',
    token,
    body: { secret_code: key },
  });
  expect(status).toBe(200);
});

test('a pending sign-in ends after ten minutes', async () => {
  await addTheo('tina');
  const pending = await pendingToken('tina');
  server.clock.advance(601);
  expect((await verify(pending, code())).status).toBe(401);
});
