import { pathToFileURL } from 'node:url';
import type { JsonSchema } from '#model';
import { definitionFor } from '../../server/resources/definition.ts';
import { formDefinition } from '../../server/resources/form-definition.ts';
import { loadResources } from '../../server/resources/resource-registry.ts';
import { type Role, roles } from '../../server/shared/identity.ts';

/**
 * Every schema that a form can meet: each resource as /meta sends it to each role, and the form schemas.
 *
 * @param root folder that holds schemas/
 * @throws DefinitionProblems when a schema is wrong
 */
export async function knownSchemas(root: string): Promise<JsonSchema[]> {
  const { resources, forms, enums } = await loadResources([new URL('schemas/', pathToFileURL(`${root}/`))]);
  const definitions = resources.flatMap((resource) =>
    roles.map((role: Role) => definitionFor(resource, role)),
  );
  return [...definitions, ...[...forms.values()].map((form) => formDefinition(form, enums))] as JsonSchema[];
}
