import { isRecord } from '@schema-screens/locale';
import { conjunctsOf } from './condition-parts.ts';

/** A role, with those whose rights it has in addition to its own. */
export interface RoleDeclaration {
  readonly name: string;
  readonly inherits?: readonly string[];
  /** Whether its users are colleagues, who share views and see each other's work. */
  readonly staff?: boolean;
}

/** Keys of definitions and schemas whose value is a list of roles. */
const roleLists = ['access', 'roles', 'button', 'x-read'];
/** Keys whose value has a list of roles for each operation; the rights of resources also have conditions. */
const roleListsByOperation = ['x-write'];

/** A role with all from which it inherits, also through others. */
export function inheritedRolesOf(
  name: string,
  roles: readonly RoleDeclaration[],
  found = new Set<string>(),
): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of roles.find((role) => role.name === name)?.inherits ?? [])
    inheritedRolesOf(other, roles, found);
  return found;
}

/** A list of roles, with those that inherit from one of them. */
export function expandWithInheritors<Entry>(
  list: readonly Entry[],
  roles: readonly RoleDeclaration[],
): (Entry | string)[] {
  const listed: readonly unknown[] = list;
  const heirs = roles.flatMap(({ name }) =>
    !listed.includes(name) && [...inheritedRolesOf(name, roles)].some((other) => listed.includes(other))
      ? [name]
      : [],
  );
  return [...list, ...heirs];
}

/** Roles whose users are colleagues, and those that inherit from one. */
export const staffRolesOf = (roles: readonly RoleDeclaration[]): string[] =>
  expandWithInheritors(
    roles.filter(({ staff }) => staff).map(({ name }) => name),
    roles,
  );

type Condition = Readonly<Record<string, unknown>>;
/** What a row must fulfil: one of the alternatives, of which each is a list of conditions. */
type Alternatives = readonly (readonly Condition[])[];
/** A right as it is declared: roles, and roles under conditions. */
type DeclaredRight = readonly (string | { readonly roles: readonly string[]; readonly when: unknown })[];
type DeclaredRights = Readonly<Record<string, DeclaredRight>>;

interface OwnRows {
  readonly field: string;
  readonly attribute: string;
  readonly roles: readonly string[];
  readonly also?: readonly unknown[];
}

const always: Alternatives = [[]];
const reading: readonly string[] = ['read', 'search'];
const isReading = (operation: string): boolean => reading.includes(operation);
const isWrite = (operation: string): boolean => operation === 'change' || operation === 'delete';

const canonical = (alternatives: Alternatives): string =>
  JSON.stringify(
    alternatives.map((conditions) => conditions.map((each) => JSON.stringify(each)).sort()).sort(),
  );

const isUnlimited = (alternatives: Alternatives): boolean =>
  alternatives.some((conditions) => conditions.length === 0);

/** Rows that fulfil one alternative of each. */
const both = (first: Alternatives, second: Alternatives): Alternatives =>
  first.flatMap((one) =>
    second.map((other) => [
      ...new Map([...one, ...other].map((condition) => [JSON.stringify(condition), condition])).values(),
    ]),
  );

/** The alternatives of one role for an operation, without those of others; none without the right. */
const alternativesOf = (right: DeclaredRight, role: string): Alternatives =>
  right.includes(role)
    ? always
    : right.flatMap((entry) =>
        typeof entry !== 'string' && entry.roles.includes(role)
          ? [[...conjunctsOf(entry.when as Condition)]]
          : [],
      );

/** The right by which a row exists for a role; undefined if no row can be read. */
const readingRight = (rights: DeclaredRights, role: string): string | undefined =>
  reading.find((name) => alternativesOf(rights[name] ?? [], role).length > 0);

/**
 * The rights and the limit to own rows of a resource for heirs, too: for each operation an heir has the rows of each role from which it
 * inherits, under the conditions and the limit of that role, and no others.
 */
function inheritedRows(
  rights: DeclaredRights,
  own: OwnRows | undefined,
  roles: readonly RoleDeclaration[],
): { readonly rights: DeclaredRights; readonly limited: readonly string[] } {
  const limited = [...(own?.roles ?? [])];
  const inherited = new Map(Object.entries(rights));
  for (const { name } of roles) {
    const entitled = [...inheritedRolesOf(name, roles)].filter((role) =>
      Object.values(rights).some((right) => alternativesOf(right, role).length > 0),
    );
    if (entitled.length === 0 || (entitled.length === 1 && entitled[0] === name)) continue;
    const isLimited =
      own !== undefined && (limited.includes(name) || entitled.every((role) => own.roles.includes(role)));
    if (isLimited && !limited.includes(name)) limited.push(name);
    const ownRows = (operation: string, role: string): Alternatives => {
      if (!own || isLimited || !own.roles.includes(role)) return always;
      const others = isReading(operation) && own.also?.length ? [[{ field: own.field, in: own.also }]] : [];
      return [[{ field: own.field, is: `{user.${own.attribute}}` }], ...others];
    };
    const rowsOf = (operation: string, role: string): Alternatives =>
      both(ownRows(operation, role), alternativesOf(rights[operation] ?? [], role));
    const visibleTo = (role: string): Alternatives => {
      const operation = readingRight(rights, role);
      return operation === undefined ? always : rowsOf(operation, role);
    };
    const visible = entitled.flatMap((role) => (readingRight(rights, role) ? visibleTo(role) : []));
    for (const [operation, right] of inherited) {
      const others = right.flatMap((entry): DeclaredRight => {
        if (typeof entry === 'string') return entry === name ? [] : [entry];
        const rest = entry.roles.filter((role) => role !== name);
        return rest.length === 0 ? [] : [{ ...entry, roles: rest }];
      });
      const alternatives = entitled.flatMap((role) => {
        const rows = rowsOf(operation, role);
        // What one of them cannot read, it does not change either.
        const isUnreadable = isWrite(operation) && canonical(visibleTo(role)) !== canonical(visible);
        return isUnreadable ? both(rows, visibleTo(role)) : rows;
      });
      const distinct = new Map(alternatives.map((conditions) => [canonical([conditions]), conditions]));
      const entries = isUnlimited(alternatives)
        ? [name]
        : [...distinct.values()].map(([first, ...further]) => ({
            roles: [name],
            when: further.length === 0 ? first : { all: [first, ...further] },
          }));
      inherited.set(operation, [...others, ...entries]);
    }
  }
  return { rights: Object.fromEntries(inherited), limited };
}

const isRights = (value: unknown): value is DeclaredRights =>
  isRecord(value) &&
  Object.values(value).every(
    (right) =>
      Array.isArray(right) &&
      right.every(
        (entry: unknown) => typeof entry === 'string' || (isRecord(entry) && Array.isArray(entry.roles)),
      ),
  );

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
      Array.isArray(entry) ? expandWithInheritors(entry.map(visit), roles) : visit(entry);
    const next = Object.fromEntries(
      Object.entries(part).map(([key, entry]): [string, unknown] => {
        if (roleLists.includes(key)) return [key, listOf(entry)];
        if (!roleListsByOperation.includes(key) || !isRecord(entry)) return [key, visit(entry)];
        return [key, Object.fromEntries(Object.entries(entry).map(([name, list]) => [name, listOf(list)]))];
      }),
    );
    const { own, rights } = part;
    if (!isRights(rights)) return next;
    const isLimited = isRecord(own) && Array.isArray(own.roles);
    const rows = inheritedRows(rights, isLimited ? (own as unknown as OwnRows) : undefined, roles);
    return {
      ...next,
      rights: rows.rights,
      ...(isLimited && { own: { ...own, roles: rows.limited } }),
    };
  };
  return visit(value) as Value;
}
