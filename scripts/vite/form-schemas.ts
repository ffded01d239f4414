import { pathToFileURL } from 'node:url';
import type { JsonSchema } from '#model';
import { loadPortalResources, roles } from '../../server/portal-resources.ts';
import { definitionFor } from '../../server/resources/schema/definition.ts';
import { formDefinition } from '../../server/resources/schema/form-definition.ts';
import type { Role } from '../../server/shared/identity.ts';

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
