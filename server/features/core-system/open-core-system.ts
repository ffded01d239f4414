import type { Reader } from '../../database/database.ts';
import { enumText } from '../../resources/schema/enum-text.ts';
import type { ResourceRegistry } from '../../resources/schema/resource-registry.ts';
import type { Config } from '../../shared/config/config.ts';
import { requestLocale } from '../../shared/request-locale.ts';
import type { CoreSystem } from './core-system.ts';
import { createSqlCoreSystem } from './sql-core-system.ts';

/** The core system of CORE_SYSTEM_URL; by default the portal's own tables, which an import fills. */
export async function openCoreSystem(
  { coreSystem }: Pick<Config, 'coreSystem'>,
  db: Reader,
  resources: ResourceRegistry,
): Promise<CoreSystem> {
  const german = enumText(resources);
  const textOf: typeof german = (name, key) => requestLocale().translate(german(name, key));
  if (!coreSystem) return createSqlCoreSystem(db, textOf, resources);
  const { createRestCoreSystem } = await import('./rest/rest-core-system.ts');
  return createRestCoreSystem(coreSystem, db, textOf);
}
