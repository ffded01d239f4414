import rolle from '../schemas/enum/rolle.json' with { type: 'json' };
import { loadResources, type ResourceRegistry } from './resources/schema/resource-registry.ts';

/** The portal's own schemas. */
export const schemasFolder = new URL('../schemas/', import.meta.url);

/** The roles that users of the portal can have: the keys of `schemas/enum/rolle.json`. */
export const roles = rolle.map(({ schluessel }) => schluessel);

/** Attributes of the portal's users that rows can belong to. */
export const userAttributes = ['id', 'benutzername', 'vn_nummer'];

/**
 * The portal's resources.
 *
 * @param folders with `resource/` and `enum/`; default: `schemas/` alone
 * @throws DefinitionProblems with one line per mistake
 */
export const loadPortalResources = (folders: readonly URL[] = [schemasFolder]): Promise<ResourceRegistry> =>
  loadResources(folders, { roles, user: userAttributes });
