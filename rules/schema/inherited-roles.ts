import { isRecord } from '../values/values.ts';

/** A role, with those whose rights it has in addition to its own. */
export interface RoleDeclaration {
  readonly name: string;
  readonly inherits?: readonly string[];
  /** Whether its users are colleagues, who share views and see each other's work. */
  readonly staff?: boolean;
}

/** Keys of definitions and schemas whose value is a list of roles. */
const roleLists = ['access', 'roles', 'button', 'x-read'];
/** Keys whose value has a list of roles for each operation. */
const roleListsByOperation = ['rights', 'x-write'];

/** A role with all from which it inherits, also through others. */
export function ancestry(
  name: string,
  roles: readonly RoleDeclaration[],
  found = new Set<string>(),
): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of roles.find((role) => role.name === name)?.inherits ?? []) ancestry(other, roles, found);
  return found;
}

/** A list of roles, with those that inherit from one of them. */
export function withHeirs<Entry>(
  list: readonly Entry[],
  roles: readonly RoleDeclaration[],
): (Entry | string)[] {
  const listed: readonly unknown[] = list;
  const heirs = roles.flatMap(({ name }) =>
    !listed.includes(name) && [...ancestry(name, roles)].some((other) => listed.includes(other))
      ? [name]
      : [],
  );
  return [...list, ...heirs];
}

/** Roles whose users are colleagues, and those that inherit from one. */
export const staffOf = (roles: readonly RoleDeclaration[]): string[] =>
  withHeirs(
    roles.filter(({ staff }) => staff).map(({ name }) => name),
    roles,
  );

/** Roles that only get rows of their own: heirs, unless one of those from which they inherit gets all. */
function limitedRoles(
  own: readonly string[],
  rights: Readonly<Record<string, unknown>>,
  roles: readonly RoleDeclaration[],
): string[] {
  const named = new Set(
    Object.values(rights)
      .flat()
      .flatMap((entry) => (isRecord(entry) ? entry.roles : entry)),
  );
  return withHeirs(own, roles).filter(
    (name) =>
      own.includes(name) ||
      [...ancestry(name, roles)].every((other) => !named.has(other) || own.includes(other)),
  );
}

/**
 * A definition or schema in which every list of roles has those that inherit from one of them, too; the same value if no
 * role inherits.
 */
export function withInheritedRoles<Value>(value: Value, roles: readonly RoleDeclaration[]): Value {
  if (!roles.some(({ inherits }) => inherits && inherits.length > 0)) return value;
  const visit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(visit);
    if (!isRecord(part)) return part;
    const listOf = (entry: unknown): unknown =>
      Array.isArray(entry) ? withHeirs(entry.map(visit), roles) : visit(entry);
    const next = Object.fromEntries(
      Object.entries(part).map(([key, entry]): [string, unknown] => {
        if (roleLists.includes(key)) return [key, listOf(entry)];
        if (!roleListsByOperation.includes(key) || !isRecord(entry)) return [key, visit(entry)];
        return [key, Object.fromEntries(Object.entries(entry).map(([name, list]) => [name, listOf(list)]))];
      }),
    );
    const { own, rights } = part;
    if (!isRecord(own) || !Array.isArray(own.roles) || !isRecord(rights)) return next;
    return { ...next, own: { ...own, roles: limitedRoles(own.roles, rights, roles) } };
  };
  return visit(value) as Value;
}
