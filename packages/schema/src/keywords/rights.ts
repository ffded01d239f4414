import { isRecord } from '@schema-screens/locale';
import { requireSimpleColumn } from '../problems/field-problems.ts';
import { declarationOf, type Path, type SchemaRule } from '../problems/schema-rule.ts';
import { suggest } from '../problems/suggest.ts';
import { inheritedRolesOf, type RoleDeclaration } from '../schema/inherited-roles.ts';
import type { Right, RightCondition } from '../schema/resource-schema.gen.ts';
import { systemColumns } from '../schema/vocabulary.ts';
import { checkRowCondition, matchesCondition, type RowCondition } from './row-condition.ts';

export type { Right, RightCondition };

/** Conditions of which a row fulfils all. */
type Conditions<Condition> = readonly Condition[];

const ofUser = /^\{user\.([A-Za-z_][A-Za-z0-9_]*)\}$/;

/** The attribute of the user that a condition compares its field with: "id" of `{ "is": "{user.id}" }`; undefined for a fixed value. */
export const attributeIn = ({ is }: Pick<RightCondition, 'is'>): string | undefined =>
  typeof is === 'string' ? ofUser.exec(is)?.[1] : undefined;

/** A resource whose rows those may search who may read them, unless its rights say who searches. */
export function withSearchRight<Schema extends object>(schema: Schema): Schema {
  const declaration = (schema as Record<string, unknown>)['x-resource'];
  const rights = isRecord(declaration) ? declaration.rights : undefined;
  if (!isRecord(declaration) || !isRecord(rights) || !rights.read || rights.search) return schema;
  return { ...schema, 'x-resource': { ...declaration, rights: { search: rights.read, ...rights } } };
}

/** The roles of a right, with and without a condition. */
export const rolesIn = (right: Right = []): readonly string[] => [
  ...new Set(right.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.roles))),
];

/** Whether a role has a right, for some rows at least: by itself, or by inheriting from one that has it. */
export const hasRight = (
  right: Right | undefined,
  role: string,
  roles: readonly RoleDeclaration[],
): boolean => [...inheritedRolesOf(role, roles)].some((each) => rolesIn(right).includes(each));

/** The fields that a right depends on. */
export const fieldsOfRight = (right: Right = []): readonly string[] =>
  right.flatMap((entry) => (typeof entry === 'string' ? [] : [entry.when].flat().map(({ field }) => field)));

/** The fields that decide which rows exist for somebody. */
export const readConditionFields = ({
  search,
  read,
}: Readonly<Partial<Record<string, Right>>>): readonly string[] => [
  ...fieldsOfRight(search),
  ...fieldsOfRight(read),
];

/** Roles for whom not every row exists, because a condition limits what they search or read. */
export const rolesWithConditionalRead = (
  rights: Readonly<Partial<Record<string, Right>>>,
): readonly string[] =>
  [...new Set([rights.search, rights.read].flatMap(rolesIn))].filter((role) =>
    [rights.search, rights.read].some((right) => (conditionsFor(right, role) ?? []).length > 0),
  );

/** What a row must fulfil for a role, one of the alternatives; undefined if the role needs no condition. */
export function conditionsFor(
  right: Right | undefined,
  role: string,
): readonly Conditions<RightCondition>[] | undefined {
  if (!right || right.includes(role)) return undefined;
  return right.flatMap((entry) =>
    typeof entry === 'string' || !entry.roles.includes(role) ? [] : [[entry.when].flat()],
  );
}

/** The alternatives with the attributes of a user filled in; without those that the user never fulfils. */
export function conditionsForUser(
  alternatives: readonly Conditions<RightCondition>[],
  attribute: (name: string) => unknown,
): readonly Conditions<RowCondition>[] {
  return alternatives.flatMap((conditions) => {
    const filled = conditions.flatMap((condition) => {
      const name = attributeIn(condition);
      if (name === undefined) return [condition];
      const value = attribute(name) as string | number | null | undefined;
      return (value ?? null) === null ? [] : [{ ...condition, is: value as string | number }];
    });
    return filled.length === conditions.length ? [filled] : [];
  });
}

/** Whether a row fulfils one of the alternatives. */
export const matchesAnyCondition = (
  alternatives: readonly Conditions<RowCondition>[],
  row: Readonly<Record<string, unknown>>,
): boolean =>
  alternatives.some((conditions) =>
    conditions.every((condition) => matchesCondition(row[condition.field], condition)),
  );

type Rights = Readonly<Record<string, Right>>;

/** Rights under a condition over the row: about stored simple values, for roles that do not have them anyway. */
export const rightsRule: SchemaRule = {
  name: 'rights',
  on: 'schema',
  run(_node, { schema, columns: names, enums, attributes, report }) {
    const declaration = declarationOf<{ readonly rights?: Rights; readonly primaryKey?: string }>(schema);
    const rights = isRecord(declaration?.rights) ? (declaration.rights as Rights) : {};
    const columns = declaration ? systemColumns(declaration, names) : [];
    for (const [operation, right] of Object.entries(rights))
      for (const [index, entry] of right.entries()) {
        if (typeof entry === 'string') continue;
        const place = ['x-resource', 'rights', operation, index];
        const always = entry.roles.find((role) => right.includes(role));
        if (always !== undefined)
          report([...place, 'roles'], 'VALUE_WRONG', `"${always}" has this right without a condition.`);
        const isList = Array.isArray(entry.when);
        for (const [at, { is, ...others }] of [entry.when].flat().entries()) {
          const path: Path = [...place, 'when', ...(isList ? [at] : [])];
          const { field } = others;
          const attribute = attributeIn({ is });
          const condition = is === undefined || attribute !== undefined ? others : { is, ...others };
          if (attribute !== undefined && attributes && !attributes.includes(attribute))
            report(
              [...path, 'is'],
              'FIELD_UNKNOWN',
              `The signed-in user has no "${attribute}".`,
              suggest(attribute, attributes),
            );
          if (columns.includes(field)) continue;
          const property = requireSimpleColumn(schema, field, [...path, 'field'], report);
          if (property) checkRowCondition(condition, property, path, { enums, report });
        }
      }
  },
};
