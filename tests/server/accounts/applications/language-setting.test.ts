import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountMigrations } from '../../../../packages/server/src/application/accounts.ts';
import { migrate } from '../../../../packages/server/src/database/migrate.ts';
import {
  type AccountServer,
  type Browser,
  startAccountServer,
} from '../../../support/servers/account-server.ts';

let server: AccountServer;
let vera: Browser;
let veraId: number;
beforeAll(async () => {
  server = await startAccountServer();
  veraId = await server.add({ userName: 'vera' });
  vera = await server.signIn('vera');
});
afterAll(() => server.close());

const path = 'settings/language';
const write = (value: unknown) => vera.call('PATCH', path, { value });
const read = async () => (await vera.call('GET', path)).body;
/** What processes of the release before do. */
const run = (text: string) => server.database.maintain((tx) => sql.raw(text).execute(tx));
const writeFormer = (language: string) =>
  run(`insert into user_setting (user_id, key, value, changed_at)
    values (${veraId}, 'sprache', '{"sprache":"${language}"}', now())
    on conflict (user_id, key) do update set value = excluded.value, changed_at = excluded.changed_at`);

test('is a language of the server', async () => {
  expect((await write({ language: 'en' })).status).toBe(204);
  expect(await read()).toEqual({ value: { language: 'en' } });
  for (const value of [{ language: 'fr' }, { language: 1 }, {}, { sprache: 'en' }]) {
    const { status, body } = await write(value);
    expect([status, body.error.details]).toMatchObject([422, [{ dataPath: '/value/language' }]]);
  }
  expect((await write(null)).status).toBe(204);
  expect(await read()).toEqual({ value: null });
});

test('is what was chosen before the upgrade, and what a process of the release before writes during it', async () => {
  await run("delete from migration where name = '0043-language-setting.sql'");
  await run('drop function take_former_language cascade');
  await writeFormer('en');
  expect(await read()).toEqual({ value: null });
  await migrate(server.database, [accountMigrations]);
  expect(await read()).toEqual({ value: { language: 'en' } });
  await writeFormer('de');
  expect(await read()).toEqual({ value: { language: 'de' } });
});
