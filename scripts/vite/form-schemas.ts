import { pathToFileURL } from 'node:url';
import type { JsonSchema } from '@schema-screens/schema/model';
import { definitionFor, formDefinition } from '@schema-screens/server/resources';
import type { Role } from '@schema-screens/server/shared';
import { loadPortalResources, roles } from '../../server/portal-resources.ts';

/**
 * Every schema that a form may get: each resource as /meta returns it for each role, and the form schemas.
 *
 * @param root folder that contains schemas/
 * @throws DefinitionProblems if a schema is invalid
 */
export async function formSchemas(root: string): Promise<JsonSchema[]> {
  const { resources, forms, enums } = await loadPortalResources([
    new URL('schemas/', pathToFileURL(`${root}/`)),
  ]);
  const definitions = resources.flatMap((resource) =>
    roles.map((role: Role) => definitionFor(resource, role)),
  );
  return [...definitions, ...[...forms.values()].map((form) => formDefinition(form, enums))] as JsonSchema[];
}
