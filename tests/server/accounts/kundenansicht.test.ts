import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAllEntries } from '../../../packages/server/src/resources/history/seal-history.ts';
import { verifyHistory } from '../../../packages/server/src/resources/history/verify-history.ts';
import { KONTEN } from '../../../server/features/demo/konten.ts';
import { freezeNextMonth } from '../../../server/features/statistik/freeze-month.ts';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import { openEvents } from '../../support/servers/event-reader.ts';
import { sweep } from '../../support/servers/sweeps.ts';

const grund = 'Der Kunde findet seine Rechnung nicht';
let server: DemoServer;
let erika: number;
let own: string;

beforeAll(async () => {
  server = await startDemoServer();
  own = await server.tokenOf('ina.innendienst');
  erika = await idOf('erika.muster');
});
afterAll(() => server.close());

/** A separate session. */
async function signIn(benutzername: DemoName): Promise<string> {
  const { passwort } = KONTEN.find((konto) => konto.benutzername === benutzername)!;
  const { body } = await server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername, passwort },
  });
  return body.token;
}
const idOf = async (benutzername: string): Promise<number> => {
  const { id } = await server.context.database.read
    .selectFrom('benutzer')
    .select('id')
    .where('benutzername', '=', benutzername)
    .executeTakeFirstOrThrow();
  return id;
};
const open = (id: number, token = own, body: object = { grund }) =>
  server.call(`/api/benutzer/${id}/kundenansicht`, { method: 'POST', token, body });
const view = async (token = own): Promise<string> => (await open(erika, token)).body.token;
const session = (token: string) => server.call('/api/benutzer/sitzung', { token });

/** Hash of everything that is stored, by table, except for what every call updates in sessions and limits. */
async function contents(): Promise<Record<string, unknown>> {
  const { read } = server.context.database;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name not in ('session', 'attempt_counter')`.execute(read);
  const hashes: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(name)} t`.execute(
      read,
    );
    hashes[name] = rows[0]?.hash;
  }
  return hashes;
}

/** All calls of the OpenAPI document, with ids that do not exist. */
async function allCalls(): Promise<{ method: string; path: string; access: string[] }[]> {
  const { body } = await server.call('/api/openapi.json');
  return Object.entries<Record<string, { description: string }>>(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { description }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{[^}]+\}/g, '1'),
      access: description.replace('Access: ', '').split(', '),
    })),
  );
}

test('shows what the policyholder sees', async () => {
  const token = await view();
  const { body } = await session(token);
  expect(body).toMatchObject({
    user: { benutzername: 'erika.muster', rolle: 'vn' },
    kundenansicht: 'ina.innendienst',
  });
  const paths = ['/api/imap2/currentVN', '/api/imap2/currentVnVertraege', '/api/dateien/imap-und-myill'];
  const hers = await server.tokenOf('erika.muster');
  for (const path of paths) {
    const [seen, shown] = await Promise.all([
      server.call(path, { token }),
      server.call(path, { token: hers }),
    ]);
    expect([path, seen.status, seen.body]).toEqual([path, 200, shown.body]);
  }
  expect((await session(own)).body.kundenansicht).toBe(null);
});

test('no call changes anything, whatever its method', async () => {
  const token = await view();
  // What jobs do with what is there already is done before.
  const { context } = server;
  for (let isMore = true; isMore; ) isMore = await freezeNextMonth(context);
  await sweep(context);
  await context.database.transaction((tx) => sealAllEntries(tx, context.resources.get('aenderung').table));
  const before = await contents();
  const calls = await allCalls();
  const mine = calls.filter(({ access }) => access.includes('signedIn') || access.includes('vn'));
  expect(mine.length).toBeGreaterThan(60);
  const allowed: string[] = [];
  for (const { method, path } of mine) {
    if (path === '/api/benutzer/logout') continue;
    const { status, body } = await server.call(path, {
      method,
      token,
      ...(method !== 'GET' && { body: {} }),
    });
    if (
      method !== 'GET' &&
      !JSON.stringify(body ?? '').includes('In der Kundenansicht kann nichts geändert werden.')
    )
      allowed.push(`${method} ${path}`);
    expect([method, path, status < 500]).toEqual([method, path, true]);
  }
  expect(allowed).toEqual(['POST /api/benutzer/sitzung', 'POST /api/imap2/login']);
  expect(await contents()).toEqual(before);
});

test('shows neither devices nor credentials of the policyholder', async () => {
  const calls = await allCalls();
  const personal = calls.filter(
    ({ method, path }) => method === 'GET' && /^\/api\/benutzer\/(sitzungen|passkeys|tfa)\b/.test(path),
  );
  expect(personal.map(({ path }) => path).sort()).toEqual([
    '/api/benutzer/passkeys',
    '/api/benutzer/passkeys/1',
    '/api/benutzer/sitzungen',
    '/api/benutzer/tfa/wiederherstellungscodes',
  ]);
  const token = await view();
  for (const { path } of personal) {
    const { status, body } = await server.call(path, { token });
    expect([path, status, body.error.name]).toEqual([path, 403, 'Kundenansicht']);
  }
});

test('is refused to policyholders, for users of the staff, without a reason and from within a view', async () => {
  expect((await open(erika, await server.tokenOf('max.beispiel'))).status).toBe(403);
  expect((await open(await idOf('adam.admin'))).status).toBe(404);
  expect((await open(999_999)).status).toBe(404);
  for (const body of [{}, { grund: '' }, { grund: 'zu kurz' }, { grund: ' '.repeat(20) }])
    expect((await open(erika, own, body)).status).toBe(422);
  expect((await open(erika, await view())).status).toBe(403);
});

test('is recorded with its reason in the history of the user', async () => {
  const { context } = server;
  await view();
  const admin = await server.tokenOf('adam.admin');
  const query = `data.ressource=benutzer&data.schluessel=${erika}&data.art=angesehen`;
  const { body } = await server.call(`/api/aenderung?${query}`, { token: admin });
  const { body: entry } = await server.call(`/api/aenderung/${body.data[0].nummer}`, { token: admin });
  expect(entry).toMatchObject({
    benutzername: 'ina.innendienst',
    aenderungen: [{ titel: 'Grund', alt: null, neu: grund }],
  });
  const log = context.resources.get('aenderung').table;
  expect((await context.database.transaction((tx) => verifyHistory(tx, log))).fault).toBeUndefined();
});

test('leaves the sessions of the policyholder alone and is none of them', async () => {
  const hers = await server.tokenOf('erika.muster');
  const count = async (): Promise<number> =>
    (await server.call('/api/benutzer/sitzungen', { token: hers })).body.count;
  const before = await count();
  for (let index = 0; index < 7; index += 1) await view();
  expect(await count()).toBe(before);
  expect((await session(hers)).status).toBe(200);
});

test('ends by itself, with the own session, and with the account of the staff member', async () => {
  const logout = (token: string) => server.call('/api/benutzer/logout', { method: 'POST', token });
  const first = await view();
  expect((await logout(first)).status).toBe(204);
  expect((await session(first)).status).toBe(401);
  expect((await session(own)).status).toBe(200);

  const session2 = await signIn('ina.innendienst');
  const second = await view(session2);
  await logout(session2);
  expect((await session(second)).status).toBe(401);

  const third = await view();
  await server.update('benutzer', { benutzername: 'ina.innendienst' }, { aktiv: false });
  expect((await session(third)).status).toBe(401);
  await server.update('benutzer', { benutzername: 'ina.innendienst' }, { aktiv: true });
});

test('takes no event stream from the policyholder, and its streams end with it', async () => {
  const token = await view();
  const seen = await Promise.all(Array.from({ length: 5 }, () => openEvents(server.url, token)));
  const hers = await openEvents(server.url, await server.tokenOf('erika.muster'));
  const began = performance.now();
  await server.call('/api/benutzer/logout', { method: 'POST', token });
  await Promise.all(seen.map((stream) => stream.ended()));
  expect(performance.now() - began).toBeLessThan(5_000);
  await hers.close();
});

test('keeps the own session alive, and ends after as long a pause', async () => {
  const mine = await signIn('ina.innendienst');
  const token = await view(mine);
  for (let minutes = 0; minutes < 40; minutes += 10) {
    server.clock.advance(10 * 60);
    expect((await server.call('/api/imap2/currentVN', { token })).status).toBe(200);
  }
  expect((await session(mine)).status).toBe(200);
  server.clock.advance(21 * 60);
  expect((await session(token)).status).toBe(401);
});
