import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountStore } from '../../../../packages/server/src/accounts/account-store.ts';
import { accountUsers } from '../../../../packages/server/src/application/accounts.ts';
import {
  type AccountServer,
  type Browser,
  startAccountServer,
} from '../../../support/servers/account-server.ts';
import { waitFor } from '../../../support/wait-for.ts';

let server: AccountServer;
let anna: Browser;
let mara: Browser;
let maraId: number;
beforeAll(async () => {
  server = await startAccountServer();
  await server.add({ userName: 'anna', name: 'Anna Wald', role: 'administrator' });
  maraId = await server.add({ userName: 'mara', name: 'Mara Berg', role: 'vet' });
  anna = await server.signIn('anna');
  mara = await server.signIn('mara');
});
afterAll(() => server.close());

const started = async (browser: Browser, lines: readonly string[]): Promise<number> => {
  const checked = await browser.call('POST', 'animal/import/check', ['Chip,Name', ...lines].join('\r\n'));
  const { file } = checked.body;
  const call = { list: 'ANIMALS', title: 'Import', file };
  const { status, body } = await browser.call('POST', 'bulk-jobs/import', call);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const stateOf = async (id: number) => {
  const row = await server.database.read
    .selectFrom('bulk_job')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.state).not.toBe('running');
  return row.state;
};
const animals = async () => (await anna.call('GET', 'animal')).body.data;

test('an import creates and changes rows in the name of an account', async () => {
  const id = await started(mara, ['A1,Bello', 'A2,Luna', 'A3,']);
  await waitFor(() => stateOf(id));
  expect((await mara.call('GET', `bulk-jobs/${id}`)).body).toMatchObject({
    state: 'finished',
    done: 2,
  });
  const again = await started(mara, ['A1,Bella']);
  await waitFor(() => stateOf(again));
  expect((await animals()).map(({ chip, name }: { chip: string; name: string }) => [chip, name])).toEqual([
    ['A1', 'Bella'],
    ['A2', 'Luna'],
  ]);
});

test('an account that is locked, or has another role since, may go on with none', async () => {
  const accounts = { resource: { name: 'account', table: { name: 'account' } }, existing: sql.lit(true) };
  const { isEntitled } = accountUsers(accounts as unknown as AccountStore, []);
  const entitled = async (role: string) => {
    const asked = sql<{ may: boolean }>`select ${isEntitled(sql.val(maraId), sql.val(role))} as may`;
    return (await asked.execute(server.database.read)).rows[0]?.may;
  };
  expect([await entitled('vet'), await entitled('manager')]).toEqual([true, false]);
  expect((await anna.call('PATCH', `account/${maraId}`, { active: false })).status).toBeLessThan(300);
  expect(await entitled('vet')).toBe(false);
});
