import { enumValuesFrom, schemaFrom } from '#adapters/wire-meta';
import type { DefinitionNames } from '#check';
import type { JsonSchema } from '#model';
import { type RoleDeclaration, withInheritedRoles, withParts } from '#rules';

/** What definitions may use of these schemas and enumerations, by name. */
export function schemaNames(
  schemas: Readonly<Record<string, JsonSchema>>,
  enums: Readonly<Record<string, unknown[]>>,
  roles: readonly RoleDeclaration[],
): Pick<DefinitionNames, 'schemas' | 'enums' | 'resources'> {
  const whole = Object.entries(schemas).map(
    ([name, schema]) =>
      [
        name,
        schemaFrom(
          withInheritedRoles(
            withParts(schema, (other: string) => schemas[other]),
            roles,
          ),
        ),
      ] as const,
  );
  return {
    schemas: new Map(whole),
    enums: Object.fromEntries(
      Object.entries(enums).map(([name, entries]) => [name, enumValuesFrom(entries)]),
    ),
    resources: new Set(whole.filter(([, schema]) => 'x-resource' in schema).map(([name]) => name)),
  };
}
