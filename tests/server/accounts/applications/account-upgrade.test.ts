import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountMigrations } from '../../../../packages/server/src/application/accounts.ts';
import { migrate } from '../../../../packages/server/src/database/migrate.ts';
import { startAccountServer } from '../../../support/servers/account-server.ts';

test('requests for a password from before the queue are tasks of it', async () => {
  const server = await startAccountServer();
  try {
    const { database } = server;
    await database.maintain(async (tx) => {
      for (const change of [
        'alter table account_secret drop column last_sign_in',
        `create table account_request (
          id bigint generated always as identity primary key,
          email text not null,
          language text not null,
          created timestamptz not null
        )`,
        "insert into account_request (email, language, created) values ('sealed', 'en-GB', '2999-01-01T00:00:00Z')",
      ])
        await sql.raw(change).execute(tx);
      await sql`delete from migration where name = '0041-last-sign-in.sql'`.execute(tx);
      // Nothing works on it before it is read.
      await sql`alter table password_request alter column next_attempt_at set default '2999-01-01'`.execute(
        tx,
      );
    });
    await migrate(database, [accountMigrations]);
    const tasks = await database.read
      .selectFrom('password_request')
      .select(['email', 'language', 'state'])
      .execute();
    expect(tasks).toEqual([{ email: 'sealed', language: 'en-GB', state: 'waiting' }]);
    const { rows } = await sql<{
      readonly gone: boolean;
    }>`select to_regclass('account_request') is null as gone`.execute(database.read);
    expect(rows).toEqual([{ gone: true }]);
  } finally {
    await server.close();
  }
});
