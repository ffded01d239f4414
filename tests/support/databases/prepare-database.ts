import type { Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { loadPortalResources, portalMigrations } from '../../../server/portal-resources.ts';
import { prepareResourceTables } from '../../../server/resources/tables/resource-tables.ts';
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
