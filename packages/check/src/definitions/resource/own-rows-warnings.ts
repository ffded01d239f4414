import { isRecord } from '@schema-screens/locale';
import { conditionsFor, type Right, rolesIn } from '@schema-screens/schema';
import { type DefinitionFile, parseFile } from '../language/parse-file.ts';
import { type Problem, problemAt } from '../language/problem.ts';

/** What the roles and attributes of an application say about who is staff of its accounts. */
interface Manifest {
  readonly user?: readonly { readonly name: string; readonly ownsRows?: boolean }[];
}

const resourceFile = /^schemas\/resource\/(.+)\.schema\.json$/;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const recordIn = (value: unknown, key: string): Readonly<Record<string, unknown>> => {
  const found = isRecord(value) ? value[key] : undefined;
  return isRecord(found) ? found : {};
};

/** The rights of a resource that has been checked, by operation. */
const rightsOf = (resource: Readonly<Record<string, unknown>>): Readonly<Record<string, Right>> =>
  recordIn(resource, 'rights') as Readonly<Record<string, Right>>;

/** The attributes that conditions compare rows with, as `{ "field": "branch", "user": "branch" }`. */
const comparedAttributes = (resource: Readonly<Record<string, unknown>>): string[] =>
  Object.values(rightsOf(resource)).flatMap((right) =>
    right.flatMap((entry) =>
      typeof entry === 'string' ? [] : [entry.when].flat().flatMap(({ user }) => user ?? []),
    ),
  );

/** The attributes of a user by which a resource decides who has which rows. */
function decisiveIn(resource: Readonly<Record<string, unknown>>): string[] {
  const { user } = recordIn(resource, 'own');
  return [...(typeof user === 'string' ? [user] : []), ...comparedAttributes(resource)];
}

/**
 * Warns of accounts whose bearers could change by themselves which rows they have: an attribute that rows belong to, or that conditions
 * compare rows with, in a field that a role may write which cannot change every account anyway.
 *
 * @param accounts the resource with the accounts
 */
export function ownRowsWarnings(
  files: readonly DefinitionFile[],
  manifest: Manifest,
  accounts: string,
): Problem[] {
  const resources = files.flatMap((file) => {
    const name = resourceFile.exec(file.file)?.[1];
    const { parsed } = parseFile(file);
    return name !== undefined && parsed && isRecord(parsed.value)
      ? [{ name, parsed, resource: recordIn(parsed.value, 'x-resource') }]
      : [];
  });
  const account = resources.find(({ name }) => name === accounts);
  if (!account) return [];
  const decisive = new Set([
    ...(manifest.user ?? []).flatMap(({ name, ownsRows }) => (ownsRows ? [name] : [])),
    ...resources.flatMap(({ resource }) => decisiveIn(resource)),
  ]);
  const limited = new Set(list(recordIn(account.resource, 'own').roles));
  const { change } = rightsOf(account.resource);
  const bearers = rolesIn(change).filter(
    (role) => limited.has(role) || conditionsFor(change, role) !== undefined,
  );
  const fields = recordIn(account.parsed.value, 'properties');
  return Object.entries(fields).flatMap(([name, schema]) => {
    if (!decisive.has(name) || name === 'role' || !isRecord(schema)) return [];
    if (schema.readOnly === true || schema['x-hidden'] === true || schema['x-virtual'] === true) return [];
    const writers = recordIn(schema, 'x-write').change;
    const roles = bearers.filter((role) => !Array.isArray(writers) || writers.includes(role));
    if (roles.length === 0) return [];
    const problem = problemAt(
      account.parsed,
      { path: ['properties', name], isKey: true },
      'VALUE_WRONG',
      `"${name}" decides which rows an account has, and ${roles.map((role) => `"${role}"`).join(', ')} may change it in the own account. The server refuses that; say who may with "x-write".`,
    );
    return { ...problem, isWarning: true };
  });
}
