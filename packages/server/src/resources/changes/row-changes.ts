import { attributeOf, type Identity } from '../../shared/identity.ts';
import { isConditional, mayDo } from '../rights/row-rights.ts';
import { additionalRowValues, matchesValues } from '../rights/row-scope.ts';
import type { Resource } from '../schema/resource.ts';
import type { Operation } from '../schema/resource-schema.ts';
import type { Row } from '../schema/table.ts';
import type { NotifiedRow, RowsNotification } from './announced-rows.ts';

/** What a transaction has changed in a resource; without rows if there were too many for a message. */
export interface ResourceChange {
  readonly resource: Resource;
  /** The account that wrote; null for the system. */
  readonly by: number | null;
  /** The browser tab of that account; undefined if it did not name itself. */
  readonly tab?: string | undefined;
  readonly rows: readonly NotifiedRow[] | undefined;
}

export type ChangeKind = 'created' | 'changed' | 'deleted';

/** A change of one row as a caller may know of it. */
export interface VisibleRowChange {
  readonly kind: ChangeKind;
  readonly key: string;
}

/** What a transaction has changed in the rows of a resource that exist for a caller. */
export interface VisibleChange {
  readonly resource: Resource;
  readonly rows: readonly VisibleRowChange[] | undefined;
}

/** The changes that a message means for the resources of its table. */
export function resourceChangesIn(
  resources: readonly Resource[],
  { table, by, tab, rows }: RowsNotification,
): readonly ResourceChange[] {
  return resources
    .filter((resource) => resource.table.name === table)
    .map((resource) => ({ resource, by, tab, rows: rows?.filter((row) => mayExist(resource, row)) }))
    .filter((change) => change.rows?.length !== 0);
}

/** Whether a row is or was one of the resource; only of a caller can it be said whether it is a further one. */
const mayExist = ({ where, additionalRows }: Resource, { before, after }: NotifiedRow): boolean =>
  additionalRows !== undefined || [before, after].some((row) => row !== null && matchesValues(row, where));

/** A change as far as a caller may know of it: only of rows that exist, or existed, for the caller. Undefined if nothing is left. */
export function visibleChangeFor(
  identity: Identity,
  { resource, rows }: ResourceChange,
): VisibleChange | undefined {
  const { rights, partOf } = resource;
  const operations = (['search', 'read'] as const).filter((each) => rights[each]?.includes(identity.role));
  if (operations.length === 0) return undefined;
  // The change of its part is a change of the caller's own row, too.
  if (partOf && !seesAll(partOf.owner, identity)) return undefined;
  // A message about many rows does not say which rows they are.
  if (!rows) return seesAll(resource, identity) ? { resource, rows } : undefined;
  const visible = rows.flatMap((row) => rowChangeFor(resource, identity, operations, row) ?? []);
  return visible.length === 0 ? undefined : { resource, rows: visible };
}

function rowChangeFor(
  resource: Resource,
  identity: Identity,
  operations: readonly Operation[],
  { key, before, after }: NotifiedRow,
): VisibleRowChange | undefined {
  const isAlso = (row: Row, operation: Operation): boolean => {
    const values = additionalRowValues(resource, identity, operation);
    return values !== undefined && matchesValues(row, values);
  };
  const exists = (row: Row | null): row is Row =>
    row !== null &&
    (matchesValues(row, resource.where) || operations.some((operation) => isAlso(row, operation)));
  const isVisible = (row: Row): boolean => {
    const isOwn = matchesValues(row, resource.where) && isOwned(resource, identity, row);
    return operations.some(
      (operation) => (isOwn || isAlso(row, operation)) && mayDo(resource, identity, operation, row),
    );
  };
  if (![before, after].some((row) => exists(row) && isVisible(row))) return undefined;
  const kind = exists(before) && exists(after) ? 'changed' : exists(after) ? 'created' : 'deleted';
  return { kind, key };
}

function isOwned({ own }: Resource, identity: Identity, row: Row): boolean {
  if (!own?.roles.includes(identity.role)) return true;
  const value = row[own.field] ?? null;
  return (
    value !== null &&
    (value === attributeOf(identity, own.attribute) || own.also?.includes(value as string) === true)
  );
}

/** Whether all rows of a resource exist for a caller. */
const seesAll = (resource: Resource, { role }: Identity): boolean =>
  resource.own?.roles.includes(role) !== true &&
  (['search', 'read'] as const).some(
    (operation) => resource.rights[operation]?.includes(role) && !isConditional(resource, role, operation),
  );
