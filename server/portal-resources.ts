import { resourceNamesOf } from '@schema-screens/schema';
import { loadResources } from '@schema-screens/server/resources';
import application from '../screens/application.json' with { type: 'json' };
import type { PortalResourceRegistry, PortalResourceTypes } from './types/portal-types.ts';

/** The portal's own schemas. */
export const schemasFolder = new URL('../schemas/', import.meta.url);

/** Where the migrations of the portal's own tables are. */
export const portalMigrations: readonly URL[] = [new URL('./features/migrations/', import.meta.url)];

const names = resourceNamesOf(application);

/** The roles that users of the portal can have. */
export const { roles } = names;

/**
 * The portal's resources.
 *
 * @param folders with `resource/` and `enum/`; default: `schemas/` alone
 * @throws DefinitionProblems with one line per mistake
 */
export const loadPortalResources = (
  folders: readonly URL[] = [schemasFolder],
): Promise<PortalResourceRegistry> => loadResources<PortalResourceTypes>(folders, names);
