import { attributeOf, type Identity } from '../shared/identity.ts';
import type { AnnouncedRow, RowsMessage } from './announced-rows.ts';
import type { Resource } from './resource.ts';
import type { FixedValues } from './resource-schema.ts';
import { isConditional, mayDo } from './row-rights.ts';
import type { Row } from './table.ts';

export type ChangeKind = 'neu' | 'geaendert' | 'geloescht';

/** A change of one row of a resource. */
export interface RowChange {
  readonly kind: ChangeKind;
  readonly key: string;
  /** What decides for whom it exists, before and after. */
  readonly states: readonly Row[];
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

/** A change as far as a caller may know of it: only of rows that exist, or existed, for the caller. Undefined if nothing is left. */
export function changeFor(identity: Identity, change: ResourceChange): ResourceChange | undefined {
  const { resource } = change;
  const { rights, own, partOf } = resource;
  const operations = (['search', 'read'] as const).filter((each) => rights[each]?.includes(identity.rolle));
  if (operations.length === 0) return undefined;
  // The change of its part is a change of the caller's own row, too.
  if (partOf && !seesAll(partOf.owner, identity)) return undefined;
  if (seesAll(resource, identity)) return change;
  const owner = own?.roles.includes(identity.rolle) ? own : undefined;
  // A message about many rows does not say which rows they are.
  if (!change.rows) return undefined;
  const isOwned = (row: Row): boolean => {
    if (!owner) return true;
    const value = row[owner.field] ?? null;
    return (
      value !== null &&
      (value === attributeOf(identity, owner.user) || owner.also?.includes(value as string) === true)
    );
  };
  const isSeen = (row: Row): boolean =>
    isOwned(row) && operations.some((operation) => mayDo(resource, identity, operation, row));
  const rows = change.rows.filter(({ states }) => states.some(isSeen));
  return rows.length === 0 ? undefined : { ...change, rows };
}

/** Whether all rows of a resource exist for a caller. */
const seesAll = (resource: Resource, { rolle }: Identity): boolean =>
  resource.own?.roles.includes(rolle) !== true &&
  (['search', 'read'] as const).some(
    (operation) => resource.rights[operation]?.includes(rolle) && !isConditional(resource, rolle, operation),
  );

function changeOf(resource: Resource, { key, before, after }: AnnouncedRow): RowChange | undefined {
  const was = before !== null && hasValues(before, resource.where);
  const is = after !== null && hasValues(after, resource.where);
  if (!was && !is) return undefined;
  const kind = was && is ? 'geaendert' : is ? 'neu' : 'geloescht';
  return { kind, key, states: [...(was ? [before] : []), ...(is ? [after] : [])] };
}

const hasValues = (row: Row, values: FixedValues): boolean =>
  Object.entries(values).every(([name, value]) => (row[name] ?? null) === value);
