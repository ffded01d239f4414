import { isRecord } from '@schema-screens/locale';
import { conditionsFor, type Right, rolesIn } from '@schema-screens/schema';
import type { Warning } from './warning.ts';

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
 * Accounts whose bearers could change by themselves which rows they have: an attribute that rows belong to, or that conditions compare
 * rows with, in a field that a role may write which cannot change every account anyway. The server refuses such a change.
 */
export const ownerChangeable: Warning = ({ files, application, accounts }, warn) => {
  const resources = files.map(({ schema }) => recordIn(schema, 'x-resource'));
  const account = files.find(({ name }) => name === accounts);
  if (!account) return;
  const decisive = new Set([
    ...(application?.content.user ?? []).flatMap(({ name, ownsRows }) => (ownsRows ? [name] : [])),
    ...resources.flatMap(decisiveIn),
  ]);
  const resource = recordIn(account.schema, 'x-resource');
  const limited = new Set(list(recordIn(resource, 'own').roles));
  const { change } = rightsOf(resource);
  const bearers = rolesIn(change).filter(
    (role) => limited.has(role) || conditionsFor(change, role) !== undefined,
  );
  for (const [name, schema] of Object.entries(recordIn(account.schema, 'properties'))) {
    if (!decisive.has(name) || name === 'role' || !isRecord(schema)) continue;
    if (schema.readOnly === true || schema['x-hidden'] === true || schema['x-virtual'] === true) continue;
    const writers = recordIn(schema, 'x-write').change;
    const roles = bearers.filter((role) => !Array.isArray(writers) || writers.includes(role));
    if (roles.length > 0)
      warn(
        account.parsed,
        ['properties', name],
        `"${name}" decides about rows, and ${roles.map((role) => `"${role}"`).join(', ')} may change it in the own account; limit "x-write".`,
      );
  }
};
