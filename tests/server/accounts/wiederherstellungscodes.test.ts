import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession } from '../../../server/accounts/session-store.ts';
import { mailsTo } from '../../support/servers/konto-mails.ts';
import {
  startServer,
  type TestResponse,
  type TestServer,
  testPassword,
} from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const base = '/api/benutzer/tfa';
let server: TestServer;
let count = 0;
let name: string;
let email: string;

beforeAll(async () => {
  server = await startServer({ limits: { signInsPerNetwork: 10_000 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  name = `codes${count}.test`;
  email = `codes${count}@example.org`;
  await server.addUser({
    benutzername: name,
    email,
    isTwoFactorAuthenticationEnabled: true,
    tfa_geheimnis: server.context.secretBox.seal(key),
  });
});

const post = (path: string, body: unknown, token?: string): Promise<TestResponse> =>
  server.call(path, { method: 'POST', body, ...(token && { token }) });
const pending = async (): Promise<string> =>
  (await post('/api/benutzer/login', { benutzername: name, passwort: testPassword })).body.token;
const verify = async (authenticator_code: string): Promise<TestResponse> =>
  post(`${base}/verify`, { authenticator_code }, await pending());
const renew = (token: string, body: object = {}) => post(`${base}/wiederherstellungscodes`, body, token);
const left = async (token: string) =>
  (await server.call(`${base}/wiederherstellungscodes`, { token })).body.anzahl;

/** A session, and codes that were created in it. */
async function withCodes(): Promise<{ token: string; codes: string[] }> {
  const id = (
    await sql<{ id: number }>`select id from benutzer where benutzername = ${name}`.execute(
      server.context.database.read,
    )
  ).rows[0]?.id;
  const token = await server.context.database.transaction((tx) =>
    openSession(tx, { id: Number(id), role: 'vn' }, 'full', server.clock.now()),
  );
  const { status, body } = await renew(token);
  expect(status).toBe(200);
  return { token, codes: body.wiederherstellungscodes };
}

test('there are ten codes of 80 bits, stored as hashes only', async () => {
  const { token, codes } = await withCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
  expect(await left(token)).toBe(10);
  const { rows } = await sql`select * from recovery_code`.execute(server.context.database.read);
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 9));
});

test('a code signs in once, however it is typed, and a mail reports it', async () => {
  const { codes } = await withCodes();
  const [first = '', second = ''] = codes;
  const { status, body } = await verify(` ${first.toLowerCase().replaceAll('-', ' ')} `);
  expect([status, body.user.isTwoFactorAuthenticationEnabled]).toEqual([200, true]);
  expect(await left(body.token)).toBe(9);
  const again = await verify(first);
  expect([again.status, again.body.error.details[0].dataPath]).toEqual([422, 'authenticator_code']);
  expect((await verify(second)).status).toBe(200);
  await waitFor(async () => {
    const mails = await mailsTo(server.dataDir, email);
    const used = mails.filter(({ subject }) => subject === 'Ein Wiederherstellungscode wurde verwendet');
    expect(used.map(({ text }) => /noch (\d+) Codes/.exec(text ?? '')?.[1]).sort()).toEqual(['8', '9']);
  });
});

test('the same code used concurrently is accepted once', async () => {
  const { codes } = await withCodes();
  const tokens = [await pending(), await pending(), await pending(), await pending()];
  const answers = await Promise.all(
    tokens.map((token) => post(`${base}/verify`, { authenticator_code: codes[0] }, token)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('new codes invalidate the old ones; somebody else’s are refused', async () => {
  const { token, codes } = await withCodes();
  const { body } = await renew(token);
  expect((await verify(codes[0] ?? '')).status).toBe(422);
  const [mine = '', other = ''] = body.wiederherstellungscodes;
  expect((await verify(mine)).status).toBe(200);
  const owner = name;
  await server.addUser({
    benutzername: 'fremd',
    isTwoFactorAuthenticationEnabled: true,
    tfa_geheimnis: server.context.secretBox.seal(key),
  });
  name = 'fremd';
  expect((await verify(other)).status).toBe(422);
  name = owner;
  expect((await verify(other)).status).toBe(200);
});

test('wrong codes count together with those of the app', async () => {
  const { codes } = await withCodes();
  for (let round = 0; round < 2; round += 1) {
    const token = await pending();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const authenticator_code = attempt % 2 ? '000000' : 'ABCD-EFGH-JKLM-NPQR';
      expect((await post(`${base}/verify`, { authenticator_code }, token)).status).toBe(422);
    }
    expect((await post(`${base}/verify`, { authenticator_code: codes[0] }, token)).status).toBeGreaterThan(
      400,
    );
  }
  expect((await verify(codes[0] ?? '')).status).toBe(429);
});

test('an old session needs the password to get new codes', async () => {
  const { token, codes } = await withCodes();
  server.clock.advance(301);
  const asked = await renew(token);
  expect([asked.status, asked.body.error.details[0].dataPath]).toEqual([422, 'passwort']);
  expect((await renew(token, { passwort: 'falsch' })).status).toBe(422);
  expect((await verify(codes[0] ?? '')).status).toBe(200);
  expect((await renew(token, { passwort: testPassword })).status).toBe(200);
});

test('a code turns two-factor off, and removes all codes', async () => {
  const { token, codes } = await withCodes();
  const off = await post(
    `${base}/switch`,
    { authenticator_code: codes[3], input_id: 'disable_authenticator_code' },
    token,
  );
  expect(off.status).toBe(200);
  expect(await left(off.body.token)).toBe(0);
  expect((await renew(off.body.token)).status).toBe(409);
});
