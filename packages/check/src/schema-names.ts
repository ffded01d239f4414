import { isRecord } from '@schema-screens/locale';
import { type RoleDeclaration, withInheritedRoles, withParts, withSearchRight } from '@schema-screens/schema';
import type { EnumValue, JsonSchema } from '@schema-screens/schema/model';
import type { DefinitionNames } from './definitions/index.ts';

/** An entry of an enumeration's file in the engine's format; an invalid one stays as it is. */
const enumValueOf = (entry: unknown): EnumValue =>
  (isRecord(entry) ? { key: entry.key, label: entry.value, group: entry.group } : entry) as EnumValue;

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
        withInheritedRoles(
          withParts(withSearchRight(schema), (other: string) => schemas[other]),
          roles,
        ),
      ] as const,
  );
  return {
    schemas: new Map(whole),
    enums: Object.fromEntries(
      Object.entries(enums).map(([name, entries]) => [name, entries.map(enumValueOf)]),
    ),
    resources: new Set(whole.filter(([, schema]) => 'x-resource' in schema).map(([name]) => name)),
  };
}
