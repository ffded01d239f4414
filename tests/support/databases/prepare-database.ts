import type { Database } from '../../../packages/server/src/database/database.ts';
import { migrate } from '../../../packages/server/src/database/migrate.ts';
import { prepareResourceTables } from '../../../packages/server/src/resources/tables/resource-tables.ts';
import { loadPortalResources, portalMigrations } from '../../../server/portal-resources.ts';
import { guardVersions } from '../guard-versions.ts';

/** Creates the tables of the project's schemas and closes the database: every server under test starts with a copy. */
export async function prepareDatabase(database: Database): Promise<void> {
  try {
    await migrate(database, portalMigrations);
    const resources = await loadPortalResources();
    await prepareResourceTables(database, resources);
    await database.transaction((tx) => guardVersions(tx, resources));
  } finally {
    await database.close();
  }
}
