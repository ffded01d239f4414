import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { insertRows } from '../../../packages/server/src/resources/write/insert-rows.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
import { startServer, type TestServer, testPassword } from '../../support/servers/server.ts';
import { userValues } from '../../support/servers/users.ts';
import { expectEqualTimes, timedCalls } from '../../support/timing.ts';
import { waitFor } from '../../support/wait-for.ts';

const neu = 'Frisch-Gebacken-77';
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let server: TestServer;
let count = 0;
let name: string;
let email: string;

beforeAll(async () => {
  server = await startServer({ limits: { signInsPerNetwork: 10_000, passwordRequestsPerNetwork: 10_000 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  name = `vergesslich${count}`;
  email = `vergesslich${count}@example.org`;
  await server.addUser({ benutzername: name, email });
});

const ask = (address: string, headers = {}) =>
  server.call('/api/benutzer/passwort-vergessen', { method: 'POST', body: { email: address }, headers });
const login = (passwort: string) =>
  server.call('/api/benutzer/login', { method: 'POST', body: { benutzername: name, passwort } });
const change = (altesPw: string, token?: string, passwort = neu) =>
  server.call('/api/benutzer/passwort-aendern-mit-login', {
    method: 'POST',
    ...(token && { token }),
    body: { altesPw, passwort, passwortWiederholung: passwort, benutzername: name },
  });

/** The text of mail number `mails` to the account. */
const mailText = (mails = 1): Promise<string> =>
  waitFor(async () => {
    const found = await mailsTo(server.dataDir, email);
    expect(found).toHaveLength(mails);
    return found.at(-1)?.text ?? '';
  });
const passwordIn = (text: string): string => /^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/m.exec(text)?.[0] ?? '';
const settled = () =>
  waitFor(async () => {
    const db = server.context.database.read;
    const left = await db.selectFrom('password_request').select('id').execute();
    const open = await db.selectFrom('mail_ausgang').select('id').where('zustand', '=', 'offen').execute();
    expect([left, open]).toEqual([[], []]);
  });

test('a one-time password comes by mail and must be replaced; the old one works until then', async () => {
  const old = await server.signIn(name);
  expect(await ask(email.toUpperCase())).toMatchObject({ status: 204, body: '' });
  const text = await mailText();
  const oneTime = passwordIn(text);
  expect(text).toContain(`http://localhost:${new URL(server.url).port}/login`);
  expect((await server.call('/api/benutzer/sitzung', { token: old })).status).toBe(200);
  expect((await login(testPassword)).body.token).toEqual(expect.any(String));
  // The sign-in, which enforces the change, cannot be skipped.
  expect((await change(oneTime)).status).toBe(422);

  const forced = await login(oneTime.toLowerCase().replaceAll('-', ' '));
  expect(forced.body).toEqual({ user: expect.objectContaining({ passwort_vergabe_erzwingen: true }) });
  expect((await login(testPassword)).status).toBe(422);
  expect((await server.call('/api/benutzer/sitzung', { token: old })).status).toBe(401);
  expect((await change(oneTime, undefined, oneTime)).status).toBe(422);
  expect((await change(oneTime)).status).toBe(200);
  expect((await login(oneTime)).status).toBe(422);
  expect((await login(neu)).body.token).toEqual(expect.any(String));
});

test.each(['müller.de', 'xn--mller-kva.de'])(
  'an account with the domain %s is found by each of its spellings',
  async (stored) => {
    name = `umlaut-${stored}`;
    await server.addUser({ benutzername: name, email: `Info-${stored.length}@${stored}` });
    email = `Info-${stored.length}@xn--mller-kva.de`;
    for (const [index, domain] of ['müller.de', 'MÜLLER.de', 'XN--mller-kva.de'].entries()) {
      expect((await ask(`info-${stored.length}@${domain}`)).status).toBe(204);
      expect(passwordIn(await mailText(index + 1))).not.toBe('');
    }
    // They count as one address.
    await ask(`info-${stored.length}@müller.de`);
    await settled();
    expect(await mailText(3)).not.toBe('');
  },
);

test('the one-time password expires after half an hour', async () => {
  await ask(email);
  const oneTime = passwordIn(await mailText());
  server.clock.advance(30 * 60 - 1);
  expect((await login(oneTime)).status).toBe(200);
  server.clock.advance(2);
  expect((await login(oneTime)).status).toBe(422);
  expect((await change(oneTime)).status).toBe(422);
});

test('the second factor is still required', async () => {
  await server.update(
    'benutzer',
    { benutzername: name },
    { isTwoFactorAuthenticationEnabled: true, tfa_geheimnis: server.context.secretBox.seal(key) },
  );
  await ask(email);
  const oneTime = passwordIn(await mailText());
  const { body } = await login(oneTime);
  expect(body).toEqual({ zweiFaktorErforderlich: true, token: expect.any(String) });
  expect((await change(oneTime)).status).toBe(422);
  expect((await change(oneTime, body.token)).status).toBe(401);
  const authenticator_code = new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: server.clock.now().getTime(),
  });
  const verified = await server.call('/api/benutzer/tfa/verify', {
    method: 'POST',
    token: body.token,
    body: { authenticator_code },
  });
  expect(verified.body.user.passwort_vergabe_erzwingen).toBe(true);
  expect((await change(oneTime, verified.body.token)).body.user.passwort_vergabe_erzwingen).toBe(false);
});

test('a foreign Host header changes no link, and an invalid address is reported', async () => {
  await ask(email, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
  expect(await mailText()).not.toContain('evil');
  for (const wrong of [
    '',
    'kein',
    'a@b',
    `a@example.org\r\nBcc: b@example.org`,
    `${'a'.repeat(60)}@example.org`,
  ]) {
    const { status, body } = await ask(wrong);
    expect([wrong, status, body.error.details[0].dataPath]).toEqual([wrong, 422, 'email']);
  }
});

test('a request survives a restart', async () => {
  await ask(email);
  server = await server.restart();
  expect(passwordIn(await mailText())).not.toBe('');
});

test('the response time does not reveal whether the account exists', async () => {
  const values = await userValues({});
  const rows = Array.from({ length: timedCalls }, (_, index) => ({
    ...values,
    benutzername: `bekannt${index}`,
    email: `bekannt${index}@example.org`,
  }));
  const { table } = server.context.resources.get('benutzer');
  const stamp = stampOf(systemActor('test'), server.clock.now());
  await server.context.database.maintain((tx) => insertRows(tx, table, rows, stamp));
  await settled();
  const requestMail = async (address: string) => expect((await ask(address)).status).toBe(204);
  await expectEqualTimes(
    (index) => requestMail(`bekannt${index}@example.org`),
    (index) => requestMail(`niemand${index}@example.org`),
  );
});

test('a stranger’s failed attempts do not block the owner’s one-time password', async () => {
  await ask(email);
  const oneTime = passwordIn(await mailText());
  for (let tries = 0; tries < 6; tries += 1) await login('falsch');
  expect((await login(testPassword)).status).toBe(429);
  const { status, body } = await login(oneTime);
  expect(status).toBe(200);
  expect(body.user.passwort_vergabe_erzwingen).toBe(true);
});
