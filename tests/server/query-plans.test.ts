import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsBySignInName } from '../../server/auth/session/user-account.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.context.database.maintain(async (tx) => {
    await sql`
      insert into benutzer (benutzername, name, vorname, email, rolle, aktiv, vn_nummer)
      select 'kunde.' || n, 'Name' || n, 'Vorname', 'kunde' || n || '@example.org', 'vn', true, (10000000 + n)::text
      from generate_series(1, 20000) n`.execute(tx);
    await sql`analyze benutzer`.execute(tx);
  });
});
afterAll(async () => {
  // These rows have no search text.
  await server.context.database.maintain((tx) => sql`delete from benutzer`.execute(tx));
  await server.close();
});

/** The tables that a plan reads from beginning to end. */
const readWhole = (plan: readonly Record<string, unknown>[]): string[] =>
  JSON.stringify(plan)
    .split('\n')
    .flatMap((text) => [...text.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table));

test.each(['kunde.777', '110000777', '10000777', 'Frueherer.Name', 'unbekannt'])(
  'a sign-in as “%s” finds its user by indexes',
  async (name) => {
    const query = accountsBySignInName(server.context.database.read, name);
    expect(readWhole(await query.explain())).not.toContain('benutzer');
  },
);

test('a sign-in finds the user by name and by customer number', async () => {
  for (const name of ['Kunde.777', '110000777']) {
    const account = await accountsBySignInName(server.context.database.read, name).executeTakeFirst();
    expect(account?.benutzername).toBe('kunde.777');
  }
});
