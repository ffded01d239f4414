/**
 * Prints what the next start of the server would change in the database: `npm run migrate:plan`. Changes nothing. With the
 * embedded database the server must be stopped.
 */

import { runCommand } from '@schema-screens/server/command';
import { migrationNames, pendingMigrations } from '@schema-screens/server/database';
import { readArguments, withOpenDatabase } from '@schema-screens/server/operation';
import { planResourceTables } from '@schema-screens/server/resources';
import { loadEnvironmentFile, readConfig } from '@schema-screens/server/shared';
import { loadPortalResources, portalMigrations } from '../server/portal-resources.ts';

async function main(): Promise<void> {
  readArguments('Usage: npm run migrate:plan', 0);
  loadEnvironmentFile('.env');
  const resources = await loadPortalResources();
  await withOpenDatabase(readConfig(process.env), async (database) => {
    const migrations = await pendingMigrations(database, portalMigrations);
    // The first migration creates what the plan of the tables reads.
    const isNew = migrations.length === (await migrationNames(portalMigrations)).length;
    const tables = isNew ? ['All tables are created.'] : await planResourceTables(database, resources);
    const lines = [...migrations.map((name) => `Migration ${name}`), ...tables];
    process.stdout.write(lines.length === 0 ? 'Nothing to do.\n' : `${lines.join('\n')}\n`);
  });
}

runCommand(main);
