import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../packages/server/src/database/migrate.ts';
import { prepareResourceTables } from '../../../packages/server/src/resources/tables/resource-tables.ts';
import { portalMigrations } from '../../../server/portal-resources.ts';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
beforeEach(async () => {
  server = await startDemoServer();
});
afterEach(() => server.close());

const ina = (path: string) => server.as('ina.innendienst', `/api/${path}`);

/** Changes the rows to what an earlier release has stored, and runs the migration as the next start does. */
async function upgrade(name: string, ...changes: readonly string[]): Promise<void> {
  const { database, resources } = server.context;
  await database.maintain(async (tx) => {
    for (const change of changes) await sql.raw(change).execute(tx);
    await sql`delete from migration where name = ${name}`.execute(tx);
    await sql`delete from metadata where name = 'tables'`.execute(tx);
  });
  await migrate(database, portalMigrations);
  await prepareResourceTables(database, resources);
}

test('requests for access from before have the names of both people, and are found by them', async () => {
  await server.insert('vertragszugriff', {
    antragsteller_nummer: '10000002',
    antragnehmer_nummer: '19999999',
    antragnehmer_plz: '26122',
    vertraege: ['Alle'],
  });
  const namesOf = async (query = '') =>
    (await ina(`vertragszugriff?sortBy=id&perPage=100${query}`)).body.data.map(
      (row: Record<string, unknown>) => [row.antragsteller_name, row.antragnehmer_name],
    );
  const before = await namesOf();
  await upgrade(
    '0025-zugriff-namen.sql',
    // It watches the writes of calls; a migration changes no version.
    'drop trigger require_new_version on vertragszugriff',
    'alter table vertragszugriff drop column antragsteller_name, drop column antragnehmer_name',
  );
  const after = await namesOf();
  // Nobody has the number of the inserted one.
  expect(before.at(-1)).toEqual([null, null]);
  expect(after).toEqual([...before.slice(0, -1), ['Max Beispiel', null]]);
  expect(after.slice(0, -1).flat()).not.toContain(null);
  const found = await namesOf('&query=Muster');
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((names: string[]) => names.join().includes('Muster'))).toBe(true);
});

test('receipts of requests for access from before do not count as open items besides', async () => {
  const open = async () => (await ina('eingang?data.zustand=O')).body.count as number;
  const before = await open();
  const insert = (art: string, zustand: string) =>
    server.insert('eingang', { art, zustand, betreff: 'Von früher', absender: 'Max Beispiel' });
  const request = await insert('VERTRAGSZUGRIFF', 'O');
  const decided = await insert('VERTRAGSZUGRIFF', 'E');
  await insert('KONTAKT', 'O');
  await upgrade('0030-zugriff-eingang.sql');
  expect(await open()).toBe(before + 1);
  const stateOf = async ({ id }: Record<string, unknown>) => (await ina(`eingang/${id}`)).body.zustand;
  expect([await stateOf(request), await stateOf(decided)]).toEqual(['B', 'E']);
});
