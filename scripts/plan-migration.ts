/**
 * Prints what the next start of the server would change in the database: `npm run migrate:plan`. Changes nothing. With the
 * embedded database the server must be stopped.
 */

import { migrationNames, pendingMigrations } from '../server/database/migrate.ts';
import { readArguments } from '../server/operation/read-arguments.ts';
import { withOpenDatabase } from '../server/operation/with-database.ts';
import { loadPortalResources, portalMigrations } from '../server/portal-resources.ts';
import { planResourceTables } from '../server/resources/tables/resource-tables.ts';
import { runCommand } from '../server/run-command.ts';
import { readConfig } from '../server/shared/config/config.ts';
import { loadEnvironmentFile } from '../server/shared/config/environment-file.ts';

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
