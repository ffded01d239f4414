import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
import {
  startServer,
  type TestResponse,
  type TestServer,
  testPassword,
} from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

const neu = 'Frisch-Gebacken-77';
let server: TestServer;
let count = 0;
let name: string;
let id: number;

beforeAll(async () => {
  server = await startServer({ limits: { signInsPerNetwork: 10_000 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  name = `konto${count}.test`;
  id = await server.addUser({ benutzername: name, email: `post${count}@example.org` });
});

const change = (body: Record<string, unknown>, token?: string): Promise<TestResponse> =>
  server.call('/api/benutzer/passwort-aendern-mit-login', {
    method: 'POST',
    ...(token && { token }),
    body: { altesPw: testPassword, passwort: neu, passwortWiederholung: neu, ...body },
  });
const login = (passwort: string) =>
  server.call('/api/benutzer/login', { method: 'POST', body: { benutzername: name, passwort } });
const sessionStatus = async (token: string) => (await server.call('/api/benutzer/sitzung', { token })).status;
const force = () => server.update('benutzer', { id }, { passwort_vergabe_erzwingen: true });
const detailOf = ({ status, body }: TestResponse) => [status, body.error?.details?.[0]?.dataPath];

test('a new password ends all sessions but the new one, and a mail reports it', async () => {
  const mine = await server.signIn(name);
  const other = await server.signIn(name);
  const { status, body } = await change({ benutzerId: id, benutzername: name }, mine);
  expect([status, body.user.benutzername]).toEqual([200, name]);
  expect(JSON.stringify(body)).not.toContain('hash');
  expect(await sessionStatus(body.token)).toBe(200);
  expect([await sessionStatus(mine), await sessionStatus(other)]).toEqual([401, 401]);
  expect((await login(testPassword)).status).toBe(422);
  expect((await login(neu)).status).toBe(200);
  const [mail] = await waitFor(async () => {
    const mails = await mailsTo(server.dataDir, `post${count}@example.org`);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail?.subject).toBe('Ihr Passwort wurde geändert');
  expect(mail?.text).toContain('Waren Sie das nicht?');
  expect(mail?.text).not.toContain(neu);
});

test('a wrong old password changes nothing and says so without a 401', async () => {
  const token = await server.signIn(name);
  expect(detailOf(await change({ altesPw: 'falsch' }, token))).toEqual([422, 'altesPw']);
  expect(await sessionStatus(token)).toBe(200);
  expect((await login(testPassword)).status).toBe(200);
});

test.each([
  ['kurz', { passwort: 'Ab1!', passwortWiederholung: 'Ab1!' }, 'passwort'],
  ['two kinds only', { passwort: 'abcdefgh1', passwortWiederholung: 'abcdefgh1' }, 'passwort'],
  ['not the same', { passwortWiederholung: `${neu}x` }, 'passwortWiederholung'],
  ['the old one', { passwort: testPassword, passwortWiederholung: testPassword }, 'passwort'],
  ['a common one', { passwort: 'Password1', passwortWiederholung: 'Password1' }, 'passwort'],
  ['the brand', { passwort: 'MeinNordlicht-1', passwortWiederholung: 'MeinNordlicht-1' }, 'passwort'],
  ['no text', { passwort: ['a'] }, 'passwort'],
])('refuses %s', async (_what, body, field) => {
  const token = await server.signIn(name);
  const answer = await change(body, token);
  expect(answer.status).toBe(422);
  expect(answer.body.error.details.map(({ dataPath }: { dataPath: string }) => dataPath)).toContain(field);
  if (field === 'passwortWiederholung')
    expect(answer.body.error.details[0].message).toContain('stimmen nicht überein');
  expect(await sessionStatus(token)).toBe(200);
});

test.each(['Erika-Tanzt-7', '7-Frau-Müller-7', 'Frau.Mue11er.7', 'Lüdenscheid+7'])(
  'refuses %s, which contains a name of the user',
  async (passwort) => {
    const own = `namen${count}`;
    await server.addUser({ benutzername: own, email: 'p@example.org', name: 'Müller-Lüdenscheid' });
    const token = await server.signIn(own);
    const answer = await change({ passwort, passwortWiederholung: passwort }, token);
    expect(detailOf(answer)).toEqual([422, 'passwort']);
    expect(answer.body.error.details[0].message).toContain('weder Ihren Namen oder Benutzernamen');
  },
);

test("refuses the user's own names, and takes any letters, however many", async () => {
  const token = await server.signIn(name);
  const own = `${name}-A1`;
  expect(detailOf(await change({ passwort: own, passwortWiederholung: own }, token))).toEqual([
    422,
    'passwort',
  ]);
  const long = `Über1-${'🙂ß東'.repeat(43)}`;
  expect((await change({ passwort: long, passwortWiederholung: long }, token)).status).toBe(200);
  expect((await login(long)).status).toBe(200);
  expect((await login(long.slice(0, -1))).status).toBe(422);
});

test('another user cannot be named', async () => {
  const victim = await server.addUser({ benutzername: `opfer${count}`, email: 'opfer@example.org' });
  const token = await server.signIn(name);
  expect((await change({ benutzerId: victim }, token)).status).toBe(403);
  expect((await change({ benutzername: `opfer${count}` }, token)).status).toBe(403);
  await server.signIn(`opfer${count}`);
  expect((await login(testPassword)).status).toBe(200);
});

test('only a forced change works without a session', async () => {
  expect(detailOf(await change({ benutzername: name }))).toEqual([422, 'altesPw']);
  expect(detailOf(await change({ benutzername: 'niemand' }))).toEqual([422, 'altesPw']);
  expect(detailOf(await change({}))).toEqual([422, 'altesPw']);
  await force();
  const forced = await login(testPassword);
  expect(Object.keys(forced.body)).toEqual(['user']);
  expect(detailOf(await change({ benutzername: name, benutzerId: id + 1 }))).toEqual([422, 'altesPw']);
  const { status, body } = await change({ benutzername: name, benutzerId: id });
  expect([status, body.user.passwort_vergabe_erzwingen]).toEqual([200, false]);
  expect((await login(neu)).body.token).toEqual(expect.any(String));
  expect(detailOf(await change({ benutzername: name, altesPw: neu, passwort: testPassword }))).toEqual([
    422,
    'passwortWiederholung',
  ]);
});

test('a forced change is not a sign-in: the next one shows the sign-in before it', async () => {
  const before = server.clock.now().toISOString();
  await server.signIn(name);
  await force();
  server.clock.advance(60);
  await change({ benutzername: name });
  server.clock.advance(5);
  const { token } = (await login(neu)).body;
  const session = await server.call('/api/benutzer/sitzung', { token });
  expect(session.body.letzteAnmeldung).toBe(before);
});

test('a forced change with the second factor is not a sign-in either', async () => {
  const before = server.clock.now().toISOString();
  await server.signIn(name);
  await force();
  const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const tfa_geheimnis = server.context.secretBox.seal(key);
  await server.update('benutzer', { id }, { isTwoFactorAuthenticationEnabled: true, tfa_geheimnis });
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const signIn = async (passwort: string): Promise<string> => {
    server.clock.advance(60);
    const { body } = await login(passwort);
    const code = totp.generate({ timestamp: server.clock.now().getTime() });
    const answer = await server.call('/api/benutzer/tfa/verify', {
      method: 'POST',
      token: body.token,
      body: { authenticator_code: code, input_id: 'authenticator_code' },
    });
    return answer.body.token;
  };
  const letzte = async (token: string) =>
    (await server.call('/api/benutzer/sitzung', { token })).body.letzteAnmeldung;
  const forced = await signIn(testPassword);
  expect(await letzte(forced)).toBe(before);
  expect((await change({ benutzername: name }, forced)).status).toBe(200);
  expect(await letzte(await signIn(neu))).toBe(before);
});

test('a forced change never bypasses the second factor', async () => {
  await force();
  await server.update('benutzer', { id }, { isTwoFactorAuthenticationEnabled: true });
  expect(detailOf(await change({ benutzername: name }))).toEqual([422, 'altesPw']);
  expect((await login(testPassword)).body.zweiFaktorErforderlich).toBe(true);
});

test('an expired token gets 401, whatever the password', async () => {
  await force();
  expect((await change({ benutzername: name }, 'x'.repeat(43))).status).toBe(401);
});

test('wrong passwords here and at the sign-in count together', async () => {
  await force();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer =
      attempt % 2 ? await login('falsch') : await change({ benutzername: name, altesPw: 'nein' });
    expect(answer.status).toBe(422);
  }
  expect((await change({ benutzername: name })).status).toBe(429);
  expect((await login(testPassword)).status).toBe(429);
  server.clock.advance(31);
  expect((await change({ benutzername: name })).status).toBe(200);
});

test('an expired one-time password is refused', async () => {
  const erstkennwort_gueltig_bis = new Date(server.clock.now().getTime() + 60_000).toISOString();
  await server.update('benutzer', { id }, { passwort_vergabe_erzwingen: true, erstkennwort_gueltig_bis });
  expect((await login(testPassword)).status).toBe(200);
  server.clock.advance(61);
  for (const answer of [await login(testPassword), await change({ benutzername: name })]) {
    expect(answer.status).toBe(403);
    expect(answer.body.error.message).toMatch(/^Erstkennwort ist abgelaufen - /);
  }
  expect((await login('falsch')).status).toBe(422);
});
