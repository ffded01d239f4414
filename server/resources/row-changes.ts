import { attributeOf, type Identity } from '../shared/identity.ts';
import type { AnnouncedRow, RowsMessage } from './announced-rows.ts';
import type { Resource } from './resource.ts';
import type { FixedValues } from './resource-schema.ts';
import type { Row } from './table.ts';

export type ChangeKind = 'neu' | 'geaendert' | 'geloescht';

/** A change of one row of a resource. */
export interface RowChange {
  readonly kind: ChangeKind;
  readonly key: string;
  /** Its owners before and after. */
  readonly owners: readonly unknown[];
}

/** What a transaction has changed in a resource; without rows if there were too many for a message. */
export interface ResourceChange {
  readonly resource: Resource;
  /** The account that wrote; null for the system. */
  readonly by: number | null;
  readonly rows: readonly RowChange[] | undefined;
}

/** The changes that a message means for the resources of its table. */
export function changesIn(
  resources: readonly Resource[],
  { table, by, rows }: RowsMessage,
): readonly ResourceChange[] {
  return resources
    .filter((resource) => resource.table.name === table)
    .map((resource) => ({ resource, by, rows: rows?.flatMap((row) => changeOf(resource, row) ?? []) }))
    .filter((change) => change.rows?.length !== 0);
}

/** A change as far as a caller may know of it: only of own rows if the caller sees no others. Undefined if nothing is left. */
export function changeFor(identity: Identity, change: ResourceChange): ResourceChange | undefined {
  const { rights, own, partOf } = change.resource;
  const mayRead = [rights.search, rights.read].some((roles) => roles?.includes(identity.rolle));
  if (!mayRead) return undefined;
  // The change of its part is a change of the caller's own row, too.
  if (partOf?.owner.own?.roles.includes(identity.rolle)) return undefined;
  if (!own?.roles.includes(identity.rolle)) return change;
  // A message about many rows does not say whose they are.
  if (!change.rows) return undefined;
  const userValues = [attributeOf(identity, own.user), ...(own.also ?? [])].filter((value) => value !== null);
  const rows = change.rows.filter(({ owners }) =>
    owners.some((owner) => userValues.includes(owner as string)),
  );
  return rows.length === 0 ? undefined : { ...change, rows };
}

function changeOf(resource: Resource, { key, before, after }: AnnouncedRow): RowChange | undefined {
  const was = before !== null && hasValues(before, resource.where);
  const is = after !== null && hasValues(after, resource.where);
  if (!was && !is) return undefined;
  const kind = was && is ? 'geaendert' : is ? 'neu' : 'geloescht';
  const { own } = resource;
  const owners = own ? [...(was ? [before[own.field]] : []), ...(is ? [after[own.field]] : [])] : [];
  return { kind, key, owners };
}

const hasValues = (row: Row, values: FixedValues): boolean =>
  Object.entries(values).every(([name, value]) => (row[name] ?? null) === value);
