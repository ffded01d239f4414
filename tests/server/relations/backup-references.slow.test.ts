import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '../../../packages/server/src/database/database.ts';
import { openDatabase } from '../../../packages/server/src/database/open-database.ts';
import { readConfig } from '../../../packages/server/src/shared/config/config.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { createTestDatabase } from '../../support/databases/test-database.ts';
import { createTemporaryProject } from '../../support/journeys/temporary-project.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { startServer } from '../../support/servers/server.ts';

const sample = new URL('../../../samples/workshop/', import.meta.url);
const tables = ['fahrzeug', 'auftrag', 'auftragsposition', 'ordner', 'fahrer'];

const project = createTemporaryProject(sample.pathname);
const folders: string[] = [];
afterAll(async () => {
  project.remove();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});
async function emptyFolder(): Promise<string> {
  const folder = await scratchFolder('portal-');
  folders.push(folder);
  return folder;
}

/** Runs a command of the project with the sample. */
const command = (script: string, folder: string, env: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, folder], {
    cwd: project.folder,
    env: { ...process.env, DEMO: 'off', BOT_CHECK: 'off', ...env },
  });

const rowsIn = async (database: Database) =>
  Promise.all(
    tables.map(
      async (name) => (await sql`select * from ${sql.table(name)} order by id`.execute(database.read)).rows,
    ),
  );

test('rows that refer to each other are restored, with their constraints, in whatever order they are loaded', async () => {
  const server = await startServer({ schemas: [schemasFolder, new URL('schemas/', sample)] });
  const { databaseUrl } = server.context.config;
  const { id: fahrer } = await server.insert('fahrer', { name: 'Thoben' });
  const car = { halter: '10000001', kennzeichen: 'OL-B 1', marke: 'Opel', fahrer };
  const { id: fahrzeug } = await server.insert('fahrzeug', car);
  const { id: auftrag } = await server.insert('auftrag', { nummer: 'B-1', kunde: '10000001', fahrzeug });
  for (const [index, text] of ['Lack', 'Glas'].entries())
    await server.insert('auftragsposition', { auftrag, platz: index + 1, text, menge: 2, preis: 5 });
  const { id: top } = await server.insert('ordner', { name: 'oben' });
  const { id: inside } = await server.insert('ordner', { name: 'unten', in: top });
  await server.update('ordner', { id: top }, { in: inside });
  const stored = await rowsIn(server.context.database);
  // What is computed from the parts, and found by.
  expect(stored[1]).toMatchObject([{ summe: 20, suchtext: expect.stringContaining('b-1') }]);
  const backup = path.join(await emptyFolder(), 'sicherung');
  // The embedded database belongs to one process.
  if (!databaseUrl) await server.app.close();
  await command('backup', backup, {
    DATA_DIR: server.dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  await server.close();

  const place = await createTestDatabase('template1');
  const env = { DATA_DIR: await emptyFolder(), ...(place && { DATABASE_URL: place.url }) };
  await command('restore', backup, env);
  const database = await openDatabase(readConfig({ ...env, DEMO: 'off', BOT_CHECK: 'off' }), {
    onReplaced: () => undefined,
    onConnectionLost: () => undefined,
  });
  expect(await rowsIn(database)).toEqual(stored);
  // The constraints hold again, and say so by their names.
  for (const [key, what] of [
    [
      'auftragsposition_auftrag_reference',
      sql`insert into auftragsposition (auftrag, text, menge) values (999, 'X', 1)`,
    ],
    ['auftrag_fahrzeug_reference', sql`delete from fahrzeug`],
  ] as const)
    await expect(database.transaction((tx) => what.execute(tx))).rejects.toThrow(key);
  await database.close();
  await place?.drop();
});
