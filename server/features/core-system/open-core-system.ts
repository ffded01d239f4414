import { enumTextLookup } from '@schema-screens/server/resources';
import type { Config } from '@schema-screens/server/shared';
import { requestLocale } from '@schema-screens/server/shared';
import type { PortalReader, PortalResourceRegistry } from '../../types/portal-types.ts';
import type { CoreSystem } from './core-system.ts';
import { createSqlCoreSystem } from './sql-core-system.ts';

/** The core system of CORE_SYSTEM_URL; by default the portal's own tables, which an import fills. */
export async function openCoreSystem(
  { coreSystem }: Pick<Config, 'coreSystem'>,
  db: PortalReader,
  resources: PortalResourceRegistry,
): Promise<CoreSystem> {
  const german = enumTextLookup(resources);
  const textOf: typeof german = (name, key) => requestLocale().translate(german(name, key));
  if (!coreSystem) return createSqlCoreSystem(db, textOf, resources);
  const { createRestCoreSystem } = await import('./rest/rest-core-system.ts');
  return createRestCoreSystem(coreSystem, db, textOf);
}
