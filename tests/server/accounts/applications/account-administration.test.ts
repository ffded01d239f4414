import { createResourceServer } from '@schema-screens/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountResource } from '../../../../packages/server/src/accounts/check-account-schema.ts';
import {
  insertPasskey,
  passkeysOf,
} from '../../../../packages/server/src/accounts/passkeys/passkey-store.ts';
import { loadResources } from '../../../../packages/server/src/resources/schema/resource-registry.ts';
import {
  type AccountServer,
  type Browser,
  password,
  startAccountServer,
  tokenOf,
} from '../../../support/servers/account-server.ts';

let server: AccountServer;
let anna: Browser;
let annaId: number;
beforeAll(async () => {
  server = await startAccountServer();
  annaId = await server.add({ userName: 'anna', role: 'administrator' });
  anna = await server.signIn('anna');
});
afterAll(() => server.close());
/** Attempts of a test do not count for the next one. */
beforeEach(() => server.database.transaction((tx) => tx.deleteFrom('attempt_counter').execute()));

const created = { user_name: 'nora', name: 'Nora New', email: 'nora@example.org', role: 'vet' };

describe('an account that an administrator creates', () => {
  test('gets a link by mail, in its language, that sets the first password once', async () => {
    expect((await anna.call('POST', 'account', { ...created, language: 'de' })).status).toBe(201);
    const [mail] = await server.mailsTo('nora@example.org', 1);
    expect(mail?.subject).toBe('Ihr Zugang zu Tierpraxis');
    expect(mail?.text).toContain('Guten Tag Nora New,');
    expect(mail?.text).toContain(`${server.url.replace('127.0.0.1', 'localhost')}/password?token=`);
    const browser = server.browser();
    const set = (token: string, typed = password) =>
      browser.call('POST', 'password-link', { token, password: typed });
    const token = tokenOf(mail);
    for (const weak of ['short', 'Passwort1!', 'Nora-und-Quitte-7', 'Tierpraxis-und-7'])
      expect((await set(token, weak)).body.error.details).toMatchObject([{ dataPath: 'password' }]);
    expect((await set(token)).status).toBe(204);
    expect((await set(token)).status).toBe(422);
    await server.signIn('nora');
  });

  test('has a link for seven days, of which a new invitation ends the one before', async () => {
    const { body } = await anna.call('POST', 'account', {
      ...created,
      user_name: 'otto',
      email: 'otto@example.org',
    });
    const [first] = await server.mailsTo('otto@example.org', 1);
    server.wait(1000);
    expect((await anna.call('POST', `account/${body.id}/invitation`)).status).toBe(204);
    const [, second] = await server.mailsTo('otto@example.org', 2);
    const set = (token: string) => server.browser().call('POST', 'password-link', { token, password });
    expect((await set(tokenOf(first))).status).toBe(422);
    server.wait(7 * 24 * 60 * 60_000 + 1000);
    expect((await set(tokenOf(second))).status).toBe(422);
    anna = await server.signIn('anna');
  });

  test('is invited again at its new address as long as it has no password', async () => {
    const account = { ...created, user_name: 'paul', email: 'paul@example.org' };
    const { body } = await anna.call('POST', 'account', account);
    const [wrong] = await server.mailsTo('paul@example.org', 1);
    await anna.call('PATCH', `account/${body.id}`, { email: 'paula@example.org' });
    const [right] = await server.mailsTo('paula@example.org', 1);
    await anna.call('PATCH', `account/${body.id}`, { name: 'Paula' });
    const set = (token: string) => server.browser().call('POST', 'password-link', { token, password });
    expect([(await set(tokenOf(wrong))).status, (await set(tokenOf(right))).status]).toEqual([422, 204]);
    expect(await server.mailsTo('paula@example.org', 1)).toHaveLength(1);
    expect(await server.mailsTo('paul@example.org', 1)).toHaveLength(1);
  });

  test('has a user name and an address of its own, and a user name that is no address', async () => {
    const add = (over: object) => anna.call('POST', 'account', { ...created, ...over });
    expect((await add({ user_name: 'ANNA' })).body.error.details).toMatchObject([{ dataPath: 'user_name' }]);
    expect((await add({ user_name: 'fritz', email: 'anna@example.org' })).status).toBe(422);
    expect((await add({ user_name: 'anna@example.org' })).body.error.details).toMatchObject([
      { dataPath: 'user_name' },
    ]);
    expect((await add({ user_name: 'fritz', role: 'root' })).status).toBe(422);
  });
});

describe('a vet', () => {
  let vera: Browser;
  let veraId: number;
  beforeAll(async () => {
    veraId = await server.add({ userName: 'vera' });
    vera = await server.signIn('vera');
  });

  test('creates no administrator, and no account at all', async () => {
    const wanted = { ...created, user_name: 'evil', email: 'evil@example.org', role: 'administrator' };
    expect((await vera.call('POST', 'account', wanted)).status).toBe(403);
  });

  test('does not become one by any call', async () => {
    const role = 'administrator';
    expect((await vera.call('PATCH', `account/${veraId}`, { role })).body.error.details).toEqual([
      { dataPath: 'role', message: 'You cannot change your own role.' },
    ]);
    for (const body of [
      { role },
      { name: 'Vera', role },
      { active: true },
      { user_name: 'anna' },
      { id: annaId },
    ])
      expect((await vera.call('PATCH', 'account/me', body)).status).toBe(422);
    expect((await vera.call('GET', 'account/me')).body).toMatchObject({ role: 'vet', userName: 'vera' });
  });

  test('neither changes, invites nor deletes another account', async () => {
    expect((await vera.call('PATCH', `account/${annaId}`, { name: 'Owned' })).status).toBe(404);
    expect((await vera.call('POST', `account/${annaId}/invitation`)).status).toBe(404);
    expect((await vera.call('DELETE', `account/${annaId}`)).status).toBe(403);
  });

  test('changes the own name', async () => {
    const { status, body } = await vera.call('PATCH', 'account/me', { name: 'Vera Vet', language: 'de' });
    expect([status, body.name, body.language]).toEqual([200, 'Vera Vet', 'de']);
    expect((await vera.call('PATCH', 'account/me', { language: 'xx' })).status).toBe(422);
    const versionOf = async () => (await anna.call('GET', `account/${veraId}`)).headers.get('etag');
    const version = await versionOf();
    for (const same of [{}, { name: 'Vera Vet' }])
      expect((await vera.call('PATCH', 'account/me', same)).status).toBe(200);
    expect(await versionOf()).toBe(version);
  });
});

describe('a manager of vets', () => {
  let mara: Browser;
  beforeAll(async () => {
    await server.add({ userName: 'mara', role: 'manager' });
    mara = await server.signIn('mara');
  });
  const refused = { status: 422, body: { error: { details: [{ dataPath: 'role' }] } } };

  test('creates vets, but no administrator', async () => {
    const add = (role: string) =>
      mara.call('POST', 'account', {
        ...created,
        user_name: `by.${role}`,
        email: `${role}@example.org`,
        role,
      });
    expect((await add('vet')).status).toBe(201);
    expect(await add('administrator')).toMatchObject(refused);
  });

  test('makes no vet an administrator, and leaves those alone', async () => {
    const id = await server.add({ userName: 'viola' });
    expect((await mara.call('PATCH', `account/${id}`, { name: 'Viola Vet' })).status).toBe(200);
    expect(await mara.call('PATCH', `account/${id}`, { role: 'administrator' })).toMatchObject(refused);
    expect((await mara.call('PATCH', `account/${annaId}`, { email: 'mara@example.org' })).status).toBe(403);
    expect((await mara.call('POST', `account/${annaId}/invitation`)).status).toBe(403);
    expect((await mara.call('DELETE', `account/${id}/two-factor`)).status).toBe(403);
  });
});

describe('the last administrator', () => {
  const lastOf = (field: string) => ({
    status: 422,
    body: {
      error: {
        details: [
          { dataPath: field, message: 'At least one active account must be able to change accounts.' },
        ],
      },
    },
  });

  test('stays active and is not deleted', async () => {
    expect(await anna.call('PATCH', `account/${annaId}`, { active: false })).toMatchObject(lastOf('active'));
    expect(await anna.call('DELETE', `account/${annaId}`)).toMatchObject(lastOf('active'));
  });

  test('is one of two who leave at once', async () => {
    const bertId = await server.add({ userName: 'bert', role: 'administrator' });
    const bert = await server.signIn('bert');
    const answers = await Promise.all([
      anna.call('PATCH', `account/${bertId}`, { active: false }),
      bert.call('PATCH', `account/${annaId}`, { active: false }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    // The session of the one who was deactivated first may have ended before the call.
    expect([
      [200, 401],
      [200, 422],
    ]).toContainEqual(statuses);
    if (answers[1]?.status === 200) {
      await bert.call('PATCH', `account/${annaId}`, { active: true });
      anna = await server.signIn('anna');
    }
  });
});

test('a deleted account leaves nothing to sign in with', async () => {
  const id = await server.add({ userName: 'gone' });
  const gone = await server.signIn('gone');
  const passkey = { name: 'X', credential_id: 'x', public_key: 'x', counter: 0, transports: '' };
  const created_at = server.time().toISOString();
  await server.database.transaction((tx) => insertPasskey(tx, { ...passkey, user_id: id, created_at }));
  expect((await anna.call('DELETE', `account/${id}`)).status).toBe(204);
  expect(await passkeysOf(server.database.read, id)).toEqual([]);
  expect((await gone.call('GET', 'session')).status).toBe(401);
  expect((await server.browser().call('POST', 'session', { userName: 'gone', password })).status).toBe(422);
});

describe('the start', () => {
  const folder = new URL('../../../../samples/accounts/schemas/', import.meta.url);

  test('says what the schema of accounts lacks', async () => {
    const resources = await loadResources([folder], {
      roles: ['administrator', 'manager', 'vet'],
      user: ['id'],
    });
    const account = resources.get('account');
    const { user_name: _, ...properties } = account.schema.properties;
    const changed = {
      ...account,
      schema: { ...account.schema, properties },
      declaredRights: { ...account.declaredRights, change: ['vet'] },
      rights: { ...account.rights, change: ['vet'] },
    };
    expect(() => accountResource({ ...resources, resources: [changed] }, ['vet'])).toThrow(
      [
        'schemas/resource/account.schema.json: accounts need the field user_name: a text, and required.',
        'schemas/resource/account.schema.json: role allows administrator, manager, which application.json does not have.',
        'schemas/resource/account.schema.json: no role may change every account ("rights" without a condition, and not in "own").',
      ].join('\n'),
    );
    expect(() => accountResource({ ...resources, resources: [] }, [])).toThrow(
      /account\.schema\.json is missing/,
    );
  });

  test('needs either accounts or a way to identify', async () => {
    const options = { schemas: [folder], roles: ['administrator', 'manager', 'vet'], dataDir: '/nowhere' };
    await expect(createResourceServer(options)).rejects.toThrow(/identify/);
  });
});
