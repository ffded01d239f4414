import { conditionsFor } from '@schema-screens/schema';
import { DefinitionProblems } from '../resources/schema/check-resource-schemas.ts';
import type { Resource } from '../resources/schema/resource.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';

const file = 'schemas/resource/account.schema.json';

/**
 * The application's resource `account`.
 *
 * @param roles of the application
 * @throws DefinitionProblems if its schema lacks what accounts need
 */
export function accountResource({ resources }: ResourceRegistry, roles: readonly string[]): Resource {
  const resource = resources.find(({ name }) => name === 'account');
  if (!resource)
    throw new DefinitionProblems([`${file} is missing: with "accounts" it says what an account is.`]);
  const problems = problemsOf(resource, roles);
  if (problems.length > 0) throw new DefinitionProblems(problems.map((problem) => `${file}: ${problem}`));
  return resource;
}

/** The roles that may change every account: without those that may change some only. */
export const administratorsOf = ({ rights, declaredRights, own }: Resource): readonly string[] =>
  (rights.change ?? []).filter(
    (role) => !own?.roles.includes(role) && conditionsFor(declaredRights.change, role) === undefined,
  );

function problemsOf(resource: Resource, roles: readonly string[]): readonly string[] {
  const { schema, table, enums } = resource;
  const required: readonly string[] = schema.required ?? [];
  const property = (name: string) => schema.properties[name];
  const lines = ['user_name', 'name', 'email', 'role'].flatMap((name) =>
    property(name)?.type === 'string' && required.includes(name)
      ? []
      : [`accounts need the field ${name}: a text, and required.`],
  );
  if (property('user_name') && property('user_name')?.['x-unique'] !== true)
    lines.push('user_name must be unique ("x-unique": true).');
  if (property('email') && property('email')?.format !== 'email')
    lines.push('email must be an address ("format": "email").');
  if (
    property('active')?.type !== 'boolean' ||
    (!required.includes('active') && property('active')?.default === undefined)
  )
    lines.push('accounts need the field active: true or false, required or with a default.');
  const { enum: listed, 'x-enum': named } = property('role') ?? {};
  const keys = Array.isArray(listed)
    ? listed
    : typeof named === 'string'
      ? enums.get(named)?.map(({ key }) => key)
      : [];
  const unknown = (keys ?? []).filter((key) => !roles.includes(String(key)));
  if (property('role') && !keys?.length) lines.push('role must be one of the roles ("enum" or "x-enum").');
  if (unknown.length > 0)
    lines.push(`role allows ${unknown.join(', ')}, which application.json does not have.`);
  if (!table.hasIdentity || table.primaryKey !== 'id')
    lines.push('the key of accounts must be a number named id.');
  if (administratorsOf(resource).length === 0)
    lines.push('no role may change every account ("rights" without a condition, and not in "own").');
  return lines;
}
