import { attributeIn, conditionsFor, fieldConditions, rolesIn } from '@schema-screens/schema';
import { type Declaration, declarationIn, quotedList, rolesThatMayWrite } from './screen-parts.ts';
import type { Warning } from './warning.ts';

/** The attributes that conditions compare rows with, as `{ "field": "branch", "is": "{user.branch}" }`. */
const comparedAttributes = ({ rights = {} }: Declaration): string[] =>
  Object.values(rights).flatMap((right) =>
    right.flatMap((entry) =>
      typeof entry === 'string'
        ? []
        : fieldConditions(entry.when).flatMap(([condition]) => attributeIn(condition) ?? []),
    ),
  );

/** The attributes of a user by which a resource decides who has which rows. */
const decisiveIn = (resource: Declaration): string[] => [
  ...(resource.own ? [resource.own.attribute] : []),
  ...comparedAttributes(resource),
];

/**
 * Accounts whose bearers could change by themselves which rows they have: an attribute that rows belong to, or that conditions compare
 * rows with, in a field that a role may write which cannot change every account anyway. The server refuses such a change.
 */
export const ownerChangeableWarning: Warning = ({ files, application, accounts }, warn) => {
  const resources = files.map(({ schema }) => declarationIn(schema));
  const account = files.find(({ name }) => name === accounts);
  if (!account) return;
  const decisive = new Set([
    ...(application?.content.user ?? []).flatMap(({ name, ownsRows }) => (ownsRows ? [name] : [])),
    ...resources.flatMap(decisiveIn),
  ]);
  const { own, rights } = declarationIn(account.schema);
  const limited = new Set(own?.roles);
  const change = rights?.change;
  const bearers = rolesIn(change).filter(
    (role) => limited.has(role) || conditionsFor(change, role) !== undefined,
  );
  for (const [name, schema] of Object.entries(account.schema.properties ?? {})) {
    if (!decisive.has(name) || name === 'role') continue;
    if (schema.readOnly === true || schema['x-hidden'] === true || schema['x-virtual'] === true) continue;
    const roles = bearers.filter((role) => rolesThatMayWrite(schema)?.includes(role) ?? true);
    if (roles.length > 0)
      warn(
        account.parsed,
        ['properties', name],
        `"${name}" decides about rows, and ${quotedList(roles)} may change it in the own account; limit "x-write".`,
      );
  }
};
