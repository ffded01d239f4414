import {
  attributeIn,
  conditionsFor,
  conditionsForUser,
  matchesAnyCondition,
  type RowCondition,
} from '@schema-screens/schema';
import { type RawBuilder, sql } from 'kysely';
import { attributeOf, type Identity } from '../../shared/identity.ts';
import type { Resource } from '../schema/resource.ts';
import type { Operation } from '../schema/resource-schema.ts';
import type { Row } from '../schema/table.ts';
import { allOf, rowConditionTests } from './row-condition.ts';

/** What a row must fulfil for this caller, one of the alternatives; undefined if the role needs no condition. */
function alternatives(
  { declaredRights }: Resource,
  identity: Identity,
  operation: Operation,
): readonly (readonly RowCondition[])[] | undefined {
  const declared = conditionsFor(declaredRights[operation], identity.role);
  return declared && conditionsForUser(declared, (name) => attributeOf(identity, name));
}

/** Whether a role needs a condition for an operation. */
export const isConditional = ({ declaredRights }: Resource, role: string, operation: Operation): boolean =>
  conditionsFor(declaredRights[operation], role) !== undefined;

/** Whether this caller may do something with a row that they can see. */
export function mayDo(resource: Resource, identity: Identity, operation: Operation, row: Row): boolean {
  const some = alternatives(resource, identity, operation);
  return some === undefined || matchesAnyCondition(some, row);
}

/** Whether conditions let only rows of the caller's own through. */
const requiresOwn = ({ own }: Resource, conditions: readonly RowCondition[]): boolean =>
  own !== undefined &&
  conditions.some((condition) => condition.field === own.field && attributeIn(condition) === own.attribute);

/** Whether each new row of this caller is the caller's own. */
export function createsOwnOnly(resource: Resource, { role }: Identity): boolean {
  if (resource.own?.roles.includes(role)) return true;
  const declared = conditionsFor(resource.declaredRights.create, role) ?? [];
  return declared.length > 0 && declared.every((conditions) => requiresOwn(resource, conditions));
}

/** Whether this caller may change a row only because it is the caller's own: then it cannot be given to somebody else. */
export function mayChangeOnlyAsOwner(resource: Resource, identity: Identity, row: Row): boolean {
  const { own, declaredRights } = resource;
  if (!own || own.roles.includes(identity.role)) return own !== undefined;
  const declared = conditionsFor(declaredRights.change, identity.role);
  const others = declared?.filter((conditions) => !requiresOwn(resource, conditions));
  if (!others || others.length === declared?.length) return false;
  return !matchesAnyCondition(
    conditionsForUser(others, (name) => attributeOf(identity, name)),
    row,
  );
}

/** The rows with which this caller may do something, as an SQL condition; undefined if the role needs no condition. */
export function allowedRows(
  resource: Resource,
  identity: Identity,
  operation: Operation,
): RawBuilder<boolean> | undefined {
  const some = alternatives(resource, identity, operation);
  if (!some) return undefined;
  if (some.length === 0) return sql<boolean>`false`;
  const { table } = resource;
  const parts = some.map((conditions) =>
    allOf(conditions.flatMap((condition) => rowConditionTests(table, condition))),
  );
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}
