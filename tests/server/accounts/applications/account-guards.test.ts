import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scratchFolder } from '../../../support/scratch-folder.ts';
import {
  type AccountServer,
  type Browser,
  password,
  startAccountServer,
  tokenOf,
} from '../../../support/servers/account-server.ts';

const sameBranch = { roles: ['manager'], when: { field: 'branch', is: '{user.branch}' } };
const text = (title: string, more: object = {}) => ({ type: 'string', title, maxLength: 80, ...more });
/** Managers may do everything with the accounts of their branch; a deleted account is only marked. */
const account = {
  $schema: '../../resource.schema.json',
  title: 'Account',
  type: 'object',
  'x-resource': {
    collection: 'Accounts',
    search: ['user_name', 'email'],
    sort: [{ field: 'user_name' }],
    rights: {
      search: ['administrator', sameBranch, 'member'],
      read: ['administrator', sameBranch, 'member'],
      create: ['administrator', 'manager'],
      change: ['administrator', sameBranch, 'member'],
      delete: ['administrator', sameBranch],
    },
    own: { field: 'id', attribute: 'id', roles: ['member'] },
    where: { deleted: false },
    onDelete: { deleted: true },
  },
  required: ['user_name', 'name', 'email', 'role'],
  properties: {
    id: { type: 'integer', title: 'No.', readOnly: true },
    user_name: text('User name', { minLength: 3, 'x-unique': true }),
    name: text('Name', { minLength: 1 }),
    email: { type: 'string', title: 'E-mail', format: 'email', maxLength: 254 },
    role: text('Role', { enum: ['administrator', 'manager', 'member'] }),
    active: { type: 'boolean', title: 'Active', default: true },
    deleted: { type: 'boolean', title: 'Deleted', default: false },
    branch: text('Branch', { type: ['string', 'null'] }),
    since: { type: ['string', 'null'], title: 'Since', format: 'date', default: 'today' },
  },
};

let folder: string;
let server: AccountServer;
let anna: Browser;
let annaId: number;
let mara: Browser;
let maraId: number;
beforeAll(async () => {
  folder = await scratchFolder('guards-');
  await mkdir(join(folder, 'resource'));
  await writeFile(join(folder, 'resource/account.schema.json'), JSON.stringify(account));
  server = await startAccountServer(
    {},
    {
      schemas: [pathToFileURL(`${folder}/`)],
      roles: ['member', 'manager', 'administrator'],
      attributes: ['id', 'branch'],
    },
  );
  const fields = { branch: 'A' };
  annaId = await server.add({ userName: 'anna', role: 'administrator', fields });
  maraId = await server.add({ userName: 'mara', role: 'manager', fields });
  anna = await server.signIn('anna');
  mara = await server.signIn('mara');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
/** Attempts of a test do not count for the next one. */
beforeEach(() => server.database.transaction((tx) => tx.deleteFrom('attempt_counter').execute()));

const add = (userName: string, branch = 'A') => server.add({ userName, role: 'member', fields: { branch } });
const details = [{ dataPath: 'branch' }];

describe('who may change some accounts', () => {
  test.each<[string, string, string, object?]>([
    ['re-addresses', 'PATCH', '', { email: 'mara@example.org' }],
    ['renames', 'PATCH', '', { name: 'Mara' }],
    ['demotes', 'PATCH', '', { role: 'member' }],
    ['deactivates', 'PATCH', '', { active: false }],
    ['moves', 'PATCH', '', { branch: 'B' }],
    ['hides', 'PATCH', '', { deleted: true }],
    ['deletes', 'DELETE', ''],
    ['invites', 'POST', '/invitation'],
  ])('never %s an administrator', async (_what, method, path, body) => {
    const before = await anna.call('GET', `account/${annaId}`);
    const { status } = await mara.call(method, `account/${annaId}${path}`, body);
    expect(status).toBe(403);
    expect((await anna.call('GET', `account/${annaId}`)).body).toEqual(before.body);
  });

  test('changes the others of the branch, but moves none to another', async () => {
    const id = await add('mona');
    expect((await mara.call('PATCH', `account/${id}`, { email: 'mona2@example.org' })).status).toBe(200);
    expect((await mara.call('PATCH', `account/${id}`, { branch: 'B' })).status).toBe(403);
    expect((await anna.call('PATCH', `account/${id}`, { branch: 'B' })).status).toBe(200);
  });

  test('does not change what decides about rows of their own', async () => {
    const wrong = await mara.call('PATCH', `account/${maraId}`, { branch: 'B' });
    expect([wrong.status, wrong.body.error.details]).toMatchObject([422, details]);
    const id = await add('mike');
    const mike = await server.signIn('mike');
    const own = await mike.call('PATCH', `account/${id}`, { branch: 'B' });
    expect([own.status, own.body.error.details]).toMatchObject([422, details]);
    expect((await mike.call('PATCH', `account/${id}`, { name: 'Mike' })).status).toBe(200);
    expect((await anna.call('PATCH', `account/${annaId}`, { branch: 'B' })).status).toBe(200);
    expect((await anna.call('PATCH', `account/${annaId}`, { branch: 'A' })).status).toBe(200);
  });

  test('an administrator does not hide the last one', async () => {
    const hidden = await anna.call('PATCH', `account/${annaId}`, { deleted: true });
    expect([hidden.status, hidden.body.error.details]).toMatchObject([422, [{ dataPath: 'deleted' }]]);
  });
});

test('a deleted account that is only marked does not come back by any way', async () => {
  const id = await add('dora');
  const dora = await server.signIn('dora');
  const request = (email: string) => server.browser().call('POST', 'password-request', { email });
  await request('dora@example.org');
  const [early] = await server.mailsTo('dora@example.org', 1);
  expect((await anna.call('DELETE', `account/${id}`)).status).toBe(204);
  expect((await dora.call('GET', 'session')).status).toBe(401);
  const set = await server.browser().call('POST', 'password-link', { token: tokenOf(early), password });
  expect(set.status).toBe(422);
  await request('dora@example.org');
  await request('anna@example.org');
  await server.mailsTo('anna@example.org', 1);
  expect(await server.mailsTo('dora@example.org', 1)).toHaveLength(1);
  expect((await server.browser().call('POST', 'session', { userName: 'dora', password })).status).toBe(422);
  expect((await anna.call('POST', `account/${id}/invitation`)).status).toBe(404);
});

test('an account that a change hides is gone at once', async () => {
  const id = await add('hugo');
  const hugo = await server.signIn('hugo');
  expect((await anna.call('PATCH', `account/${id}`, { deleted: true })).status).toBe(200);
  expect((await hugo.call('GET', 'session')).status).toBe(401);
  for (const userName of ['hugo', 'hugo@example.org'])
    expect((await server.browser().call('POST', 'session', { userName, password })).status).toBe(422);
});

describe('the delay after wrong passwords', () => {
  const signIn = (userName: string, typed: string, browser = server.browser()) =>
    browser.call('POST', 'session', { userName, password: typed });

  test('is one for all spellings of an address', async () => {
    await add('emil');
    const spellings = [
      'emil@example.org',
      'EMIL@example.org ',
      'emil@ex\u00adample.org',
      'emil@ex\u00ad\u00adample.org',
      'emil@ｅxample.org',
      'emil@example。org',
      'emil@ex\u200bample.org',
    ];
    const statuses: number[] = [];
    for (const name of spellings) statuses.push((await signIn(name, 'Falsch-und-lang-7')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  test.each(['/anything', '?a', '#a', ':80', '\\a', '@example.org'])(
    'has no exception for an address with %s',
    async (more) => {
      await server.database.transaction((tx) => tx.deleteFrom('attempt_counter').execute());
      expect((await signIn(`mara@ｅxample.org${more}`, password)).status).toBe(422);
    },
  );

  test('of strangers does not keep the owner out on a browser that has signed in before', async () => {
    await add('otto');
    const otto = await server.signIn('otto');
    expect((await otto.call('DELETE', 'session')).status).toBe(204);
    for (let count = 0; count < 6; count += 1) await signIn('otto', 'Falsch-und-lang-7');
    expect((await signIn('otto', password)).status).toBe(429);
    expect((await signIn('otto', password, otto)).status).toBe(200);
    const [foreign, forged] = [server.browser(), server.browser()];
    foreign.device = mara.device;
    forged.device = otto.device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const browser of [foreign, forged])
      expect((await signIn('otto', password, browser)).status).toBe(429);
    for (let count = 0; count < 5; count += 1) await signIn('otto', 'Falsch-und-lang-7', otto);
    expect((await signIn('otto', password, otto)).status).toBe(429);
  });
});

describe('a new account of the operator', () => {
  test('has the defaults of its schema, also those that depend on the day', async () => {
    const id = await add('timo');
    const { body } = await anna.call('GET', `account/${id}`);
    expect(body).toMatchObject({ deleted: false, since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  test('has a name of one line', async () => {
    await expect(
      server.add({ userName: 'nina', role: 'member', name: 'Nina\nBcc: x' }),
    ).rejects.toMatchObject({
      details: [{ dataPath: 'name' }],
    });
    const wrong = await mara.call('PATCH', 'account/me', { name: 'Mara\r\nBcc: x' });
    expect([wrong.status, wrong.body.error.details]).toMatchObject([422, [{ dataPath: 'name' }]]);
  });

  test('may be one that administers, whatever the order of the roles', () => {
    expect(server.administrators).toEqual(['administrator']);
  });
});
