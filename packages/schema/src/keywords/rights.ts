import { isRecord } from '@schema-screens/locale';
import { requireSimpleColumn } from '../problems/field-problems.ts';
import { declarationOf, type Path, type SchemaRule } from '../problems/schema-rule.ts';
import { suggest } from '../problems/suggest.ts';
import { conjunctsOf } from '../schema/condition-parts.ts';
import { inheritedRolesOf, type RoleDeclaration } from '../schema/inherited-roles.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import type { Right } from '../schema/resource-schema.gen.ts';
import { systemColumns } from '../schema/vocabulary.ts';
import {
  checkRowCondition,
  fieldConditions,
  fieldsOfCondition,
  isRowCondition,
  matchesCondition,
  type RowCondition,
} from './row-condition.ts';

export type { Right };

/** Conditions of which a row fulfils all. */
type Conditions = readonly RowCondition[];

const ofUser = /^\{user\.([A-Za-z_][A-Za-z0-9_]*)\}$/;

/** The attribute of the user that a condition compares its field with: "id" of `{ "is": "{user.id}" }`; undefined for a fixed value. */
export const attributeIn = ({ is }: Pick<RowCondition, 'is'>): string | undefined =>
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
  right.flatMap((entry) => (typeof entry === 'string' ? [] : fieldsOfCondition(entry.when)));

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
export function conditionsFor(right: Right | undefined, role: string): readonly Conditions[] | undefined {
  if (!right || right.includes(role)) return undefined;
  return right.flatMap((entry) =>
    typeof entry === 'string' || !entry.roles.includes(role) ? [] : [conjunctsOf(entry.when)],
  );
}

/** The alternatives with the attributes of a user filled in; without those that the user never fulfils. */
export function conditionsForUser(
  alternatives: readonly Conditions[],
  attribute: (name: string) => unknown,
): readonly Conditions[] {
  const filledParts = (parts: readonly RowCondition[]): RowCondition[] =>
    parts.flatMap((part) => filled(part) ?? []);
  /** A condition with the values of attributes; undefined if it never holds. */
  const filled = (condition: RowCondition): RowCondition | undefined => {
    const { all, any, not, ...own } = condition;
    const name = attributeIn(own);
    const value = name === undefined ? own.is : (attribute(name) as string | number | null | undefined);
    if (name !== undefined && (value ?? null) === null) return undefined;
    const [everyPart, somePart, other] = [
      all && filledParts(all),
      any && filledParts(any),
      not && filled(not),
    ];
    if (everyPart?.length !== all?.length || somePart?.length === 0) return undefined;
    return {
      ...own,
      ...(name !== undefined && { is: value as string | number }),
      ...(everyPart && { all: everyPart }),
      ...(somePart && { any: somePart }),
      ...(other && { not: other }),
    };
  };
  return alternatives.flatMap((conditions) => {
    const parts = filledParts(conditions);
    return parts.length === conditions.length ? [parts] : [];
  });
}

/** Whether a row fulfils one of the alternatives. */
export const matchesAnyCondition = (
  alternatives: readonly Conditions[],
  row: Readonly<Record<string, unknown>>,
): boolean =>
  alternatives.some((conditions) =>
    conditions.every((condition) => matchesCondition(condition, (field) => row[field])),
  );

/** A condition without the attributes of users that it compares with. */
function withoutAttributes(condition: RowCondition): RowCondition {
  const { is, all, any, not, ...others } = condition;
  return {
    ...others,
    ...(is !== undefined && attributeIn({ is }) === undefined && { is }),
    ...(all && { all: all.map(withoutAttributes) }),
    ...(any && { any: any.map(withoutAttributes) }),
    ...(not && { not: withoutAttributes(not) }),
  };
}

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
        if (!isRowCondition(entry.when)) continue;
        for (const [part, path] of fieldConditions(entry.when, [...place, 'when'])) {
          const attribute = attributeIn(part);
          if (attribute !== undefined && attributes && !attributes.includes(attribute))
            report(
              [...path, 'is'],
              'FIELD_UNKNOWN',
              `The signed-in user has no "${attribute}".`,
              suggest(attribute, attributes),
            );
        }
        const columnOf = (field: string, path: Path): JsonSchema | undefined =>
          columns.includes(field) ? undefined : requireSimpleColumn(schema, field, path, report);
        checkRowCondition(withoutAttributes(entry.when), [...place, 'when'], columnOf, { enums, report });
      }
  },
};
